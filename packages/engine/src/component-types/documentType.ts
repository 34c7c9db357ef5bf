import type { SubjectAttribute } from '../contract/attribute';
import { applyMask, maskPunctuation } from '../text/inputMask';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { documentKinds, documents, likelyDocumentKind } from './documents';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/**
 * 2: a CNPJ, a CPF or a foreign document. Stored with punctuation and letters in upper case; a foreign one as plain digits. Where
 * a foreign one is allowed, plain digits are parsed as one.
 */
export const documentType: ComponentType<string> = {
  ...textLike({ number: 2, name: 'document', label: 'CNPJ, CPF ou documento estrangeiro', keep }),
  jsonSchema: () => ({ type: 'string', maxLength: 20 }),
  messages: (attribute, _refused, context) => {
    const translate = translateOf(context);
    const kinds = documentKinds(attribute);
    const longest = kinds.includes('foreign') ? 'foreign' : (kinds[0] ?? 'cnpj');
    const isOfBrazil = kinds.some((kind) => kind !== 'foreign');
    return {
      maxLength: translate(`document.${longest}`),
      ...(isOfBrazil && { unique: translate('document.taken', { name: attribute.name }) }),
    };
  },
  check: (value, attribute, context) => {
    const kinds = documentKinds(attribute);
    if (kinds.some((kind) => documents[kind].isValid(value))) return null;
    return translateOf(context)(`document.${likelyDocumentKind(value, kinds)}`);
  },
  punctuation: () => maskPunctuation([documents.cnpj.mask, documents.cpf.mask]),
  sample: (index, { componentConfigs: { documents } }) => samples[documents?.[0] ?? 'cnpj'](index),
};

function keep(text: string, attribute: SubjectAttribute): string | null {
  const typed =
    normaliseText(text)
      ?.trim()
      .replace(/[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
  if (typed === null) return null;
  const kinds = documentKinds(attribute);
  if (kinds.includes('foreign') && /^\d+$/.test(typed)) return typed;
  const characters = typed.replace(/[\s./-]/g, '');
  if (kinds.includes('cnpj') && /^[0-9A-Z]{12}\d{2}$/.test(characters))
    return applyMask(documents.cnpj.mask, characters);
  if (kinds.includes('cpf') && /^\d{11}$/.test(characters)) return applyMask(documents.cpf.mask, characters);
  return typed;
}

/** Documents with valid check digits that belong to nobody. */
const samples: Readonly<Record<'cnpj' | 'cpf' | 'foreign', (index: number) => string>> = {
  cnpj: (index) => (index % 2 === 0 ? '11.222.333/0001-81' : '11.444.777/0001-61'),
  cpf: (index) => (index % 2 === 0 ? '111.444.777-35' : '529.982.247-25'),
  foreign: (index) => `1000200030${index % 10}`,
};
