import { lookupPathPattern } from '../../contract/lookupPath';
import { documents } from '../documents';
import type { ConfigSchema } from './ConfigSchema';
import { fitsLength, input, textLimits } from './sharedConfigs';

/** 1 */
export const textConfigs: ConfigSchema = {
  properties: {
    inputMask: {
      type: 'string',
      title: 'configs.inputMask.title',
      description: 'configs.inputMask.description',
      maxLength: 100,
      pattern: '[#SX]',
      patternMessage: 'configs.inputMask.pattern',
    },
    ...textLimits,
    ...input,
  },
  rules: [
    fitsLength,
    {
      // The mask replaces the rule for words.
      reads: ['inputMask', 'minWords'],
      check: ({ componentConfigs: { inputMask, minWords = 0 } }) =>
        inputMask && minWords > 0 ? { config: 'minWords', message: 'configs.rule.wordsOrMask' } : null,
    },
    {
      reads: ['inputMask', 'minChars'],
      check: ({ componentConfigs: { inputMask, minChars = 0 } }) =>
        inputMask && minChars > inputMask.length
          ? { config: 'minChars', message: 'configs.rule.minChars', values: { length: inputMask.length } }
          : null,
    },
  ],
};

/** 26 */
export const multilineConfigs: ConfigSchema = {
  properties: {
    ...textLimits,
    isRequest: {
      type: 'boolean',
      title: 'configs.isRequest.title',
      description: 'configs.isRequest.description',
      default: false,
    },
    ...input,
  },
  rules: [fitsLength],
};

/** 2 */
export const documentConfigs: ConfigSchema = {
  properties: {
    documents: {
      type: 'array',
      title: 'configs.documents.title',
      description: 'configs.documents.description',
      default: ['cnpj'],
      items: {
        type: 'string',
        enum: ['cnpj', 'cpf', 'foreign'],
        enumTitles: [documents.cnpj.label, documents.cpf.label, 'configs.documents.foreign'],
      },
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
    },
    ...input,
  },
};

/** 6 */
export const phoneConfigs: ConfigSchema = {
  properties: {
    lookupPath: {
      type: 'string',
      title: 'configs.lookupPath.title',
      description: 'configs.lookupPath.description',
      maxLength: 500,
      pattern: lookupPathPattern,
      patternMessage: 'configs.lookupPath.pattern',
    },
    ...input,
  },
};
