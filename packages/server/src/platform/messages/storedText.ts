import { sourceLocale, type EngineTranslate, type MessageValues } from '@assunto/engine/core';
import { currentLanguage, inLanguage, type ServerLanguage, type ServerMessageKey } from './language';

/** The control characters around a message in a stored text. JSON escapes them, so those of a nested message never end it. */
const [begin, end] = ['\u0001', '\u0002'];
const message = new RegExp(`${begin}([^${begin}${end}]*)${end}`, 'g');

const store =
  (catalogue: keyof ServerLanguage) =>
  (key: string, values: MessageValues = {}): string =>
    `${begin}${JSON.stringify([catalogue, key, values])}${end}`;

/** In place of a language: each message is its key with its values, to be translated by `readStoredText`. */
export const storedForm: ServerLanguage = {
  translate: Object.assign(store('translate'), { locale: sourceLocale }),
  engine: Object.assign(store('engine'), { locale: sourceLocale }) as EngineTranslate,
};

/**
 * A message for a text column that people of several languages read. Values may contain stored texts, and a stored text may stand
 * among others.
 *
 * @example readStoredText(storedText('run.ownerGone')); // in the language of the request that reads it
 */
export const storedText = (key: ServerMessageKey, values?: MessageValues): string => storedForm.translate(key, values);

/** Runs work whose messages are stored: `translate` returns stored texts in it. Mails and names of records are no such texts. */
export const inStoredForm = <Result>(work: () => Result): Result => inLanguage(storedForm, work);

/** A stored text in the language of the running request. Texts that were stored as sentences are returned unchanged. */
export const readStoredText = (text: string, language: ServerLanguage = currentLanguage()): string =>
  text.replace(message, (whole, json: string) => {
    const parsed = parse(json);
    if (parsed === null) return whole;
    const values = Object.entries(parsed.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? readStoredText(value, language) : value,
    ]);
    return language[parsed.catalogue](parsed.key as never, Object.fromEntries(values) as MessageValues);
  });

/** `readStoredText` for a column that may be empty. */
export const readStoredReason = (text: string | null): string | null => (text === null ? null : readStoredText(text));

/** The key and values of a text that is one message of a catalogue; `null` for any other text. */
export function storedMessage(text: string): { key: string; values: MessageValues } | null {
  return text.startsWith(begin) && text.indexOf(end) === text.length - 1 ? parse(text.slice(1, -1)) : null;
}

function parse(json: string): { catalogue: keyof ServerLanguage; key: string; values: MessageValues } | null {
  try {
    const [catalogue, key, values] = JSON.parse(json) as [string, string, MessageValues];
    return catalogue === 'translate' || catalogue === 'engine' ? { catalogue, key, values: { ...values } } : null;
  } catch {
    return null;
  }
}
