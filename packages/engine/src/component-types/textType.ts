import { maskPattern, maskPlaceholder, maskPunctuation, maskWhole } from '../text/inputMask';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';
import { textMessages, textSchema } from './textRules';

/**
 * 1: a line of text, with its `inputMask` applied if the mask can hold all of it; else the schema refuses it. Surrounding spaces
 * are removed.
 */
export const textType: ComponentType<string> = {
  ...textLike({
    number: 1,
    name: 'text',
    label: 'Texto',
    keep: (text, { componentConfigs: { inputMask } }) => {
      const line = normaliseText(text.replace(/[\r\n\t]+/g, ' '))?.trim() ?? null;
      return !inputMask || line === null ? line : maskWhole([inputMask], line);
    },
  }),
  // A mask replaces the rule for words, since it is more specific.
  jsonSchema: (attribute) => {
    const { inputMask } = attribute.componentConfigs;
    return { ...textSchema(attribute), ...(inputMask && { pattern: maskPattern(inputMask) }) };
  },
  messages: (attribute, refused, context) => {
    const { name, componentConfigs } = attribute;
    const mask = maskPlaceholder(componentConfigs.inputMask ?? '');
    return {
      ...textMessages(attribute, refused, context),
      ...(mask && { pattern: translateOf(context)('text.mask', { name, mask }) }),
    };
  },
  sample: (index, { name, componentConfigs: { inputMask } }) =>
    inputMask ? maskPlaceholder(inputMask) : `${name} ${index + 1}`,
  punctuation: ({ componentConfigs: { inputMask } }) => (inputMask ? maskPunctuation([inputMask]) : ''),
};
