import type { kinds } from '../kinds';
import type { ConfigSchema } from './ConfigSchema';
import { fileConfigs } from './fileConfigs';
import { decimalConfigs, moneyConfigs, numberConfigs, percentageConfigs, weightConfigs } from './numberConfigs';
import { personConfigs, reportConfigs, selectConfigs, treeConfigs } from './relatedConfigs';
import { dayLimits, daysInOrder, help, input } from './sharedConfigs';
import { documentConfigs, multilineConfigs, phoneConfigs, textConfigs } from './textConfigs';

/** An expected period, between two attributes of the same talk. */
const durationConfigs: ConfigSchema = {
  properties: {
    inBetween: {
      type: 'object',
      title: 'configs.inBetween.title',
      description: 'configs.inBetween.description',
      properties: {
        start: { ...instantAttribute(), title: 'configs.inBetween.start' },
        end: { ...instantAttribute(), title: 'configs.inBetween.end' },
      },
    },
    ...input,
  },
};

function instantAttribute() {
  return { type: 'string', minLength: 1, maxLength: 60, editor: 'dateAttribute' } as const;
}

const inputOnly: ConfigSchema = { properties: input };
const helpOnly: ConfigSchema = { properties: help };
const datesOnly: ConfigSchema = { properties: { ...dayLimits, ...input }, rules: [daysInOrder] };

/** The configs of our component types, by number. */
export const ownConfigs: Readonly<Record<keyof typeof kinds, ConfigSchema>> = {
  1: textConfigs,
  2: documentConfigs,
  3: numberConfigs,
  4: selectConfigs,
  5: moneyConfigs,
  6: phoneConfigs,
  10: helpOnly,
  11: datesOnly,
  12: reportConfigs,
  13: inputOnly,
  14: treeConfigs,
  15: reportConfigs,
  16: inputOnly,
  17: inputOnly,
  18: inputOnly,
  19: inputOnly,
  20: durationConfigs,
  22: fileConfigs,
  23: decimalConfigs,
  24: percentageConfigs,
  25: weightConfigs,
  26: multilineConfigs,
  27: helpOnly,
  28: datesOnly,
  29: helpOnly,
  30: inputOnly,
  31: inputOnly,
  32: datesOnly,
  33: inputOnly,
  34: fileConfigs,
  35: personConfigs,
};
