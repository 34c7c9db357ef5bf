import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType, JsonSchema } from './ComponentType';
import { operatorsFor } from './operatorsFor';
import { textLike } from './textLike';
import { partsOfTexts, splitEmailList, splitTextList, textsOfParts } from './textParts';
import { isEmail } from '../text/emailPattern';
import { translateOf } from '../messages/engineTranslate';

/** The default maximum length of a list, all parts together. */
const defaultListLength = 4000;

/** 17: texts, stored as one text joined by ';'. */
export const textListType = listLike({
  number: 17,
  name: 'textList',
  label: 'Lista de textos',
  split: splitTextList,
});

/** 33: e-mail addresses, stored as one text joined by ';'. Addresses that differ only in case are equal. */
export const emailListType: ComponentType<string> = {
  ...listLike({
    number: 33,
    name: 'emailList',
    label: 'Lista de e-mails',
    split: (text) => onceFolded(splitEmailList(text)),
  }),
  check: (value, _attribute, context) => {
    const wrong = partsOfTexts(value).filter((part) => !isEmail(part));
    if (wrong.length === 0) return null;
    return translateOf(context)('emailList.invalid', { count: wrong.length, addresses: wrong.join(', ') });
  },
  sample: (index) => `pessoa${index + 1}@exemplo.com.br`,
};

function listLike(given: {
  number: 17 | 33;
  name: string;
  label: string;
  split(text: string): string[];
}): ComponentType<string> {
  const { split, ...named } = given;
  const keep = (text: string) => textsOfParts(split(text));
  const one = textLike({ ...named, keep });
  return {
    ...one,
    filterType: () => 'texts',
    jsonSchema: ({ length }: SubjectAttribute): JsonSchema => ({
      type: 'string',
      maxLength: length ?? defaultListLength,
    }),
    messages: () => ({}),
    operators: () => operatorsFor.texts,
    format: (value) => partsOfTexts(value).join('; '),
    normalise: (value, attribute) =>
      one.normalise(Array.isArray(value) && value.every(isText) ? value.join(';') : value, attribute),
  };
}

const isText = (value: unknown) => typeof value === 'string';

function onceFolded(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => {
    const folded = address.toLowerCase();
    return !seen.has(folded) && seen.add(folded);
  });
}
