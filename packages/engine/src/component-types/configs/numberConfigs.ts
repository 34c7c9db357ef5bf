import { decimalType } from '../decimalType';
import { moneyType } from '../moneyType';
import { numberRange } from '../numberType';
import { percentageType } from '../percentageType';
import { weightType } from '../weightType';
import type { MeasurementType } from '../measurementType';
import type { ConfigProperty, ConfigRule, ConfigSchema } from './ConfigSchema';
import { input, inOrder, numberLimits } from './sharedConfigs';

const limitsInOrder = inOrder('minimum', 'maximum', 'configs.rule.limitsInOrder');

/** 3 */
export const numberConfigs: ConfigSchema = {
  properties: { ...numberLimits('integer', numberRange.minimum, numberRange.maximum), ...input },
  rules: [limitsInOrder],
};

/** The largest number of 15 digits: with any precision it is exact. */
const largest = 999_999_999_999_999;

const separators = {
  thousands: {
    type: 'string',
    title: 'configs.thousands.title',
    description: 'configs.thousands.description',
    enum: ['.', ',', ' ', '', "'", '\u00a0', '\u202f', '’'],
    enumTitles: [
      'configs.separator.dot',
      'configs.separator.comma',
      'configs.separator.space',
      'configs.separator.none',
      'configs.separator.apostrophe',
      'configs.separator.fixedSpace',
      'configs.separator.narrowSpace',
      'configs.separator.curlyApostrophe',
    ],
  },
  decimal: {
    type: 'string',
    title: 'configs.decimal.title',
    description: 'configs.decimal.description',
    enum: [',', '.'],
    enumTitles: ['configs.separator.comma', 'configs.separator.dot'],
  },
} as const satisfies Readonly<Record<string, ConfigProperty>>;

const precision: ConfigProperty = {
  type: 'integer',
  title: 'configs.precision.title',
  description: 'configs.precision.description',
  default: 2,
  minimum: 0,
  maximum: 6,
};

const unit: ConfigProperty = {
  type: 'string',
  title: 'configs.unit.title',
  description: 'configs.unit.description',
  minLength: 1,
  maxLength: 20,
};

const differentSeparators: ConfigRule = {
  reads: ['thousands', 'decimal'],
  check: ({ componentConfigs: { thousands, decimal } }) =>
    thousands !== undefined && thousands === decimal
      ? { config: 'decimal', message: 'configs.rule.differentSeparators' }
      : null,
};

/** With its digits and its precision a type can hold less than a limit allows. */
const hasRoom = (type: MeasurementType): ConfigRule => ({
  reads: ['precision', 'minimum', 'maximum', 'thousands', 'decimal'],
  check: (attribute) => {
    const { minimum, maximum } = attribute.componentConfigs;
    const possible = type.jsonSchema({ ...attribute, componentConfigs: withoutLimits(attribute.componentConfigs) });
    const [least, most] = [Number(possible['minimum']), Number(possible['maximum'])];
    for (const [config, limit] of [['minimum', minimum] as const, ['maximum', maximum] as const])
      if (limit !== undefined && (limit < least || limit > most))
        return { config, message: 'configs.rule.room', values: { least, most } };
    return null;
  },
});

const withoutLimits = <Configs extends { minimum?: unknown; maximum?: unknown }>({
  minimum: _minimum,
  maximum: _maximum,
  ...configs
}: Configs) => configs;

const measurement = (
  type: MeasurementType,
  own: Readonly<Record<string, ConfigProperty>>,
  precisionFirst: ConfigProperty = precision,
): ConfigSchema => ({
  properties: {
    ...own,
    precision: precisionFirst,
    ...numberLimits('number', -largest, largest),
    ...separators,
    ...input,
  },
  rules: [limitsInOrder, differentSeparators, hasRoom(type)],
});

/** 5 */
export const moneyConfigs = measurement(moneyType, {
  currency: {
    type: 'string',
    title: 'configs.currency.title',
    description: 'configs.currency.description',
    default: 'R$',
    minLength: 1,
    maxLength: 5,
  },
});
/** 23 */
export const decimalConfigs = measurement(decimalType, { unit });
/** 24 */
export const percentageConfigs = measurement(percentageType, {});
/** 25 */
export const weightConfigs = measurement(weightType, {
  unit: { ...unit, description: 'configs.unit.weight', default: 'kg' },
});
