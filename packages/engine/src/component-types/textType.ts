import { maskPunctuation, maskWhole } from '../text/inputMask';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/**
 * 1: a line of text, in the form of its `inputMask` where it has one and the mask can take all of it; else the schema refuses
 * it. Blanks at both ends are left out.
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
