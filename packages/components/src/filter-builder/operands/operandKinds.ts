import type { CurrentUserValue, RelativeDate } from '@assunto/engine/core';

const hasOnly = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, key);

/** Whether a value is computed from the moment at which the filter runs. */
export const isRelative = (value: unknown): value is RelativeDate => hasOnly(value, 'date');

/** Whether a value refers to the person for whom the filter runs. */
export const isOfCaller = (value: unknown): value is CurrentUserValue => hasOnly(value, 'me');

/** Whether a value cannot be a record's value. */
export const isComputed = (value: unknown): boolean => isRelative(value) || isOfCaller(value);
