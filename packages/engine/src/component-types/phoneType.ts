import { applyMask, maskFor, maskPattern } from '../text/inputMask';
import type { ComponentType } from './ComponentType';
import { keptText } from './keptText';
import { textLike } from './textLike';

/** The forms of a phone number, of 10 and of 11 digits (1§5). */
export const phoneMasks: readonly string[] = ['(##) ####-####', '(##) #####-####'];

/** 6: a phone number of Brazil, with its area code. Kept with its punctuation; the country's code is left out. */
export const phoneType: ComponentType<string> = {
  ...textLike({
    number: 6,
    name: 'phone',
    label: 'Telefone',
    keep: (text) => {
      const typed = keptText(text)?.trim() ?? null;
      if (typed === null || /[^\d\s()+.-]/.test(typed) || complete.test(typed)) return typed;
      const digits = typed
        .replace(/\D/g, '')
        .replace(/^(?:0{0,2}55)(?=\d{10,11}$)/, '')
        .replace(/^0(?=\d{10,11}$)/, '');
      return /^\d{10,11}$/.test(digits) ? applyMask(maskFor(phoneMasks, digits), digits) : typed;
    },
  }),
  jsonSchema: () => ({ type: 'string', maxLength: 15, pattern: complete.source }),
  messages: () => ({ maxLength: invalid, pattern: invalid }),
  sample: (place) => `(21) 98765-432${place % 10}`,
};

const complete = new RegExp(phoneMasks.map(maskPattern).join('|'));
const invalid = 'Informe um telefone no formato (00) 0000-0000 ou (00) 00000-0000.';
