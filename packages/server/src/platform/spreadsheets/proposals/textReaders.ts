import {
  applyMask,
  colorType,
  defaultTextLength,
  documents,
  isEmail,
  multilineType,
  phoneType,
  plateType,
  safeUrl,
  urlType,
} from '@assunto/engine/fields';
import { cellText } from '../SpreadsheetCell';
import type { CellReader, ColumnFacts } from './CellReader';
import type { FilledCell } from './FilledCell';
import { plainAttribute } from './plainAttribute';

const isText = ({ value }: FilledCell): boolean => typeof value === 'string';

/** Fewer unpunctuated numbers than these could have valid check digits by chance. */
const convincingCount = 3;

/** 2: CNPJ and CPF with valid check digits. */
export function documentReader(): CellReader {
  const found = { cnpj: 0, cpf: 0 };
  let hasMarks = false;
  return {
    reads({ text }) {
      if (text.length < 11 || text.length > 20) return false;
      const characters = text.replace(/[\s./-]/g, '').toUpperCase();
      // A mask would leave other characters out.
      if (!/^[\dA-Z]+$/.test(characters)) return false;
      const kind = characters.length === 11 ? 'cpf' : 'cnpj';
      if (!documents[kind].isValid(applyMask(documents[kind].mask, characters))) return false;
      found[kind] += 1;
      hasMarks ||= characters.length < text.length;
      return true;
    },
    settings({ filledCount }) {
      if (!hasMarks && filledCount < convincingCount) return null;
      const kinds = (['cnpj', 'cpf'] as const).filter((kind) => found[kind] > 0);
      return {
        componentId: 2,
        componentConfigs: { documents: kinds.sort((one, other) => found[other] - found[one]) },
      };
    },
  };
}

/** 13: e-mail addresses. */
export const emailReader = (): CellReader => ({
  reads: ({ text }) => text.includes('@') && isEmail(text.replace(/^mailto:/i, '')),
  settings: () => ({ componentId: 13 }),
});

const webAddress =
  /^(https?:\/\/|www\.)\S+$|^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,5}\.(com|org|net|gov|edu|io|app|dev|info)(\.[a-z]{2})?(\/\S*)?$/i;

/** 16: web addresses, with their scheme or with a well-known domain. */
export const urlReader = (): CellReader => ({
  reads: ({ text }) =>
    text.length <= 2048 && webAddress.test(text) && safeUrl(urlType.normalise(text, plainAttribute)) !== null,
  settings: () => ({ componentId: 16 }),
});

const plate = /^[A-Z]{3}-\d[A-Z0-9]\d{2}$/;

/** 31: licence plates. */
export const plateReader = (): CellReader => ({
  reads: (cell) =>
    isText(cell) && cell.text.length <= 10 && plate.test(plateType.normalise(cell.text, plainAttribute) ?? ''),
  settings: () => ({ componentId: 31 }),
});

/** 18: colours with a `#`. */
export const colorReader = (): CellReader => ({
  reads: ({ text }) => text.startsWith('#') && colorType.parse(text, plainAttribute, { timeZone: 'UTC' }).ok,
  settings: () => ({ componentId: 18 }),
});

const phone = /^\([1-9][1-9]\) \d{4,5}-\d{4}$/;
const phoneHeading = /fone|celular|whats|contato|phone|mobile|\btel\b/;

/** 6: phone numbers of Brazil. Digits without punctuation are phone numbers only below a heading that says so. */
export function phoneReader(): CellReader {
  let hasMarks = false;
  return {
    reads({ text }) {
      if (text.length < 10 || text.length > 20 || text.includes('.')) return false;
      if (!phone.test(phoneType.normalise(text, plainAttribute) ?? '')) return false;
      hasMarks ||= /[^\d\s]/.test(text);
      return true;
    },
    settings: ({ heading }) => (hasMarks || phoneHeading.test(heading) ? { componentId: 6 } : null),
  };
}

const separated = /[;,]/;

/** 33: several e-mail addresses in a cell. */
export function emailListReader(): CellReader {
  let hasSeveral = false;
  return {
    reads({ text }) {
      if (!text.includes('@')) return false;
      const parts = text.split(separated).map((part) => part.trim());
      hasSeveral ||= parts.length > 1;
      return parts.every((part) => part === '' || isEmail(part));
    },
    settings: () => (hasSeveral ? { componentId: 33 } : null),
  };
}

/** The share of cells with a `;` from which a column is a list of texts. */
const listShare = 0.3;

/** 17: several texts in a cell, with a `;` between them. */
export function textListReader(): CellReader {
  let severalCount = 0;
  return {
    reads(cell) {
      if (!isText(cell) || cell.text.length > 4000 || cell.text.includes('\n')) return false;
      if (cell.text.includes(';')) severalCount += 1;
      return true;
    },
    settings: ({ filledCount }) => (severalCount >= Math.max(1, filledCount * listShare) ? { componentId: 17 } : null),
  };
}

const longestLine = 250;

/** 1: one line of text. */
export const textReader = (): CellReader => ({
  reads: ({ text }) => text.length <= longestLine && !text.includes('\n'),
  settings: () => ({ componentId: 1 }),
});

/** 26: long texts, with several lines, as long as the longest of them. */
export function multilineReader(): CellReader {
  let longest = 0;
  return {
    reads(cell) {
      longest = Math.max(longest, storedLength(cell));
      return true;
    },
    settings: () => ({ componentId: 26, ...(longest > defaultTextLength && { length: roomFor(longest) }) }),
  };
}

/** The characters of a cell as it is stored; composing accents can make a text longer. */
const storedLength = ({ value }: FilledCell): number => {
  const text = cellText(value);
  return Math.max(text.length, multilineType.normalise(text, plainAttribute)?.length ?? 0);
};

/** The least of 1,000, 2,000, 4,000 ... characters that holds a text: later texts are rarely shorter. */
function roomFor(longest: number): number {
  let length = 1_000;
  while (length < longest) length *= 2;
  return length;
}

const hours = /^(\d{1,3})(?::|h)([0-5]\d)(?::([0-5]\d))?$/i;
const durationHeading = /dura|horas|tempo/;

/** 19: times of day. */
export const timeReader = (): CellReader => ({
  reads(cell) {
    const found = isText(cell) ? hours.exec(cell.text) : null;
    return found !== null && Number(found[1]) < 24;
  },
  settings: ({ heading }: ColumnFacts) => (durationHeading.test(heading) ? null : { componentId: 19 }),
});

/** 20: hours and minutes that may exceed a day. */
export const durationReader = (): CellReader => ({
  reads(cell) {
    const found = isText(cell) ? hours.exec(cell.text) : null;
    return found !== null && found[3] === undefined;
  },
  settings: () => ({ componentId: 20 }),
});
