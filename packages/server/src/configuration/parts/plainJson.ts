import { configurationFileLimits } from '@assunto/api';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';

/** A JSON object that is not a list. */
export type PlainObject = Record<string, unknown>;

/** Whether a value is an object of JSON that is not a list. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that JavaScript gives a meaning of its own. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The refusal of a file, with a path for each problem. */
export const fileInvalid = (problems: readonly { path: string; message: string }[], code = 'FILE_INVALID'): HttpError =>
  new HttpError('CONFIGURATION_FILE_INVALID', {
    values: { problem: problems[0]?.message ?? '' },
    errors: problems.slice(0, 100).map(({ path, message }) => ({ code, message, attribute: path })),
  });

/** The code of a reference to what could not be created, whose refusal was named before. */
export const referenceUnknown = 'REFERENCE_UNKNOWN';

/** Refuses what is too deep or has too many values, and names that are not data. Throws CONFIGURATION_FILE_INVALID. */
export function requirePlain(file: unknown): void {
  const { depth: deepest, values: most } = configurationFileLimits;
  let count = 0;
  const open: { value: unknown; depth: number }[] = [{ value: file, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    count += 1;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest || count > most)
      throw fileInvalid([
        { path: '', message: translate('file.tooLarge', { depth: String(deepest), values: String(most) }) },
      ]);
    for (const name of Object.keys(value)) {
      if (!Array.isArray(value) && forbiddenNames.has(name))
        throw fileInvalid([{ path: name, message: translate('file.nameForbidden', { name }) }]);
      open.push({ value: (value as PlainObject)[name], depth: depth + 1 });
    }
  }
}

/** A copy with sorted names and without what has no value, so that equal values are equal texts. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, canonical(value[name])]),
  );
}

/** Whether two values are equal as JSON. */
export const isSameJson = (left: unknown, right: unknown): boolean =>
  JSON.stringify(canonical(left)) === JSON.stringify(canonical(right));
