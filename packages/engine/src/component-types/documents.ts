import type { SubjectAttribute } from '../contract/attribute';
import { applyMask } from '../text/inputMask';

/** The documents that component 2 takes (`componentConfigs.documents`). */
export type DocumentKind = 'cnpj' | 'cpf' | 'foreign';

interface DocumentRules {
  readonly label: string;
  /** See `applyMask`. The first twelve characters of a CNPJ may be letters. */
  readonly mask: string;
  /** Whether a stored text is one, check digits included. */
  isValid(text: string): boolean;
}

const cnpjForm = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
const cpfForm = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const repeated = /^(.)\1*$/;
const unpunctuated = (text: string) => text.replace(/[./-]/g, '');

/** The kinds of documents, each with its mask and its rule. */
export const documents: Readonly<Record<DocumentKind, DocumentRules>> = {
  cnpj: {
    label: 'CNPJ',
    mask: 'XX.XXX.XXX/XXXX-##',
    isValid: (text) => cnpjForm.test(text) && hasCheckDigits(unpunctuated(text), 9),
  },
  cpf: {
    label: 'CPF',
    mask: '###.###.###-##',
    isValid: (text) => cpfForm.test(text) && hasCheckDigits(unpunctuated(text), Infinity),
  },
  foreign: {
    label: 'Estrangeiro',
    mask: '#'.repeat(20),
    isValid: (text) => /^\d{1,20}$/.test(text),
  },
};

/**
 * The documents that an attribute accepts, the default first; by default only a CNPJ.
 *
 * @example
 * documentKinds(attribute); // ['cnpj', 'cpf']
 */
export function documentKinds({ componentConfigs }: SubjectAttribute): readonly DocumentKind[] {
  const configured = componentConfigs.documents ?? [];
  return configured.length > 0 ? configured : ['cnpj'];
}

/**
 * The kind of document that a text is complete for, by its format alone; `null` for none.
 *
 * @example
 * documentKindOf('111.444.777-35', ['cnpj', 'cpf']); // 'cpf'
 */
export function documentKindOf(text: string, kinds: readonly DocumentKind[]): DocumentKind | null {
  return kinds.find((kind) => forms[kind].test(text)) ?? null;
}

/** Appended to the digits of an incomplete CNPJ or CPF, so that they are not read as a foreign document. */
export const unfinishedMark = '_';

/**
 * The most likely kind of a text, complete or not.
 *
 * @example
 * likelyDocumentKind('111.444', ['cnpj', 'cpf']); // 'cpf'
 */
export function likelyDocumentKind(text: string, kinds: readonly DocumentKind[]): DocumentKind {
  const isMarked = text.endsWith(unfinishedMark);
  const possible = isMarked ? kinds.filter((kind) => kind !== 'foreign') : kinds;
  const bare = isMarked ? text.slice(0, -1) : text;
  const begun = possible.find((kind) => applyMask(documents[kind].mask, bare) === bare);
  return documentKindOf(text, kinds) ?? begun ?? possible[0] ?? 'cnpj';
}

const forms: Readonly<Record<DocumentKind, RegExp>> = { cnpj: cnpjForm, cpf: cpfForm, foreign: /^\d{1,20}$/ };

/**
 * Whether the last two characters are the check digits of those before (modulo 11). The value of a character is its code minus
 * 48; weights increase from 2 at the right and restart after `highest`. A single repeated character is never valid.
 */
function hasCheckDigits(characters: string, highest: number): boolean {
  if (repeated.test(characters)) return false;
  const length = characters.length - 2;
  const first = checkDigit(characters.slice(0, length), highest);
  return characters.slice(length) === `${first}${checkDigit(`${characters.slice(0, length)}${first}`, highest)}`;
}

function checkDigit(characters: string, highest: number): number {
  let sum = 0;
  let weight = 2;
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    sum += (characters.charCodeAt(at) - 48) * weight;
    weight = weight === highest ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
