import { applyMask, maskPattern, maskPunctuation } from '../text/inputMask';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/** The mask of a licence plate, in the old format (AAA-0000) and in Mercosul's (AAA-0A00). */
export const plateMask = 'SSS-#X##';

const complete = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;

/** 31: a licence plate, in upper case. Stored with its hyphen. */
export const plateType: ComponentType<string> = {
  ...textLike({
    number: 31,
    name: 'plate',
    label: 'Placa',
    keep: (text) => {
      const typed =
        normaliseText(text)
          ?.trim()
          .replace(/[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
      const characters = typed?.replace(/[\s.-]/g, '') ?? '';
      return complete.test(characters) ? applyMask(plateMask, characters) : typed;
    },
  }),
  jsonSchema: () => ({ type: 'string', pattern: maskPattern(plateMask).replaceAll('a-z', '') }),
  messages: (_attribute, _refused, context) => ({ pattern: translateOf(context)('plate.invalid') }),
  punctuation: () => maskPunctuation([plateMask]),
  sample: (index) => `ABC-1D2${index % 10}`,
};
