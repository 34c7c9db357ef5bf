import type { AccountCreation, AccountImportField } from '@assunto/api';
import { cellText, type SpreadsheetCell } from '../../../platform/spreadsheets/SpreadsheetCell';
import type { AccountImportJob } from './AccountImportJob';
import { storedText } from '../../../platform/messages/storedText';

/** A row parsed as a person. */
export interface ImportedPerson {
  values: Partial<Record<AccountImportField, string>>;
  /** The display name. */
  name: string;
}

/** The maximum lengths in the schema of a creation; shorter limits are those of `checkAccount`. */
const limits = { firstName: 150, lastName: 250, email: 150 } as const;

/** Parses the cells of a row by the fields of its columns. The default display name consists of both names. */
export function readPerson(
  { mapping }: Pick<AccountImportJob, 'mapping'>,
  cells: readonly SpreadsheetCell[],
): ImportedPerson {
  const values: Partial<Record<AccountImportField, string>> = {};
  mapping.forEach((field, index) => {
    const text = field === null ? '' : cellText(cells[index] ?? null).trim();
    if (field !== null && text !== '') values[field] = text;
  });
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ');
  // Truncated to the limit of the form (specification: people), because nobody typed it.
  if (!values.displayName && name !== '') values.displayName = [...name].slice(0, 50).join('').trim();
  return { values, name };
}

/** The problems of values that are too long for any account. */
export const lengthProblems = ({ values }: ImportedPerson): string[] =>
  (['firstName', 'lastName', 'email'] as const).flatMap((field) =>
    [...(values[field] ?? '')].length > limits[field]
      ? [storedText(`account.import.tooLong.${field}`, { most: limits[field] })]
      : [],
  );

/** The body that creates the person, in a room. */
export const creationOf = ({ values }: ImportedPerson, roomId: number): AccountCreation => ({
  accountType: 1,
  firstName: values.firstName ?? null,
  lastName: values.lastName ?? null,
  displayName: values.displayName ?? '',
  phoneNumber: values.phoneNumber ?? null,
  email: values.email ?? null,
  roomId,
});
