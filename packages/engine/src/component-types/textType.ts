import { maskPunctuation, maskWhole } from '../text/inputMask';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

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
  punctuation: ({ componentConfigs: { inputMask } }) => (inputMask ? maskPunctuation([inputMask]) : ''),
};
