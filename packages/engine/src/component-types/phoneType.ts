import { applyMask, maskFor, maskPattern, maskPunctuation } from '../text/inputMask';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/** The masks of phone numbers with 10 and 11 digits. */
export const phoneMasks: readonly string[] = ['(##) ####-####', '(##) #####-####'];

/** 6: a phone number of Brazil, with its area code. Stored with punctuation; the country code is removed. */
export const phoneType: ComponentType<string> = {
  ...textLike({
    number: 6,
    name: 'phone',
    label: 'Telefone',
    keep: (text) => {
      const typed = normaliseText(text)?.trim() ?? null;
      if (typed === null || /[^\d\s()+.-]/.test(typed) || complete.test(typed)) return typed;
      // Only an explicit international prefix marks a country code: 55 is an area code too.
      const isInternational = /^\(?(?:\+|00)/.test(typed);
      const all = typed.replace(/\D/g, '');
      const digits = isInternational ? all.replace(/^(?:00)?55/, '') : all.replace(/^0(?=\d{10,11}$)/, '');
      const isOfBrazil = !isInternational || digits.length < all.length;
      return isOfBrazil && /^\d{10,11}$/.test(digits) ? applyMask(maskFor(phoneMasks, digits), digits) : typed;
    },
  }),
  jsonSchema: () => ({ type: 'string', maxLength: 15, pattern: complete.source }),
  messages: (_attribute, _refused, context) => {
    const invalid = translateOf(context)('phone.invalid');
    return { maxLength: invalid, pattern: invalid };
  },
  punctuation: () => maskPunctuation(phoneMasks),
  sample: (index) => `(21) 98765-432${index % 10}`,
};

const complete = new RegExp(phoneMasks.map(maskPattern).join('|'));
