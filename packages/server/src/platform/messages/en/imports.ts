import type { Translated } from '@assunto/engine/core';
import type { imports as source } from '../pt/imports';

export const imports: Translated<typeof source> = {
  'import.cause.missingRelated':
    'The records do not exist or you do not have access to them. Enter the name or number of a record.',
  'import.cause.ambiguousRelated': 'Several records have the same name. Enter the number of the record.',
  'import.cause.repeatedKey': 'The value appears more than once in the file. Leave only one of the rows.',
  'import.cause.usedKey': 'An existing record has the value already.',
  'import.cause.rounded': 'The value has more decimals than the field stores and would be rounded.',
  'import.cause.timeLost': 'The field stores only the day; the time would be lost.',
  'import.repeatedRow': 'The value is in row {row} of the file already. Leave only one of them.',
  'import.ambiguousName': 'Several records are called {name}. Enter the number of one.',
  'import.missingName':
    'The record {name} does not exist or you do not have access to it. Enter the name or number of a record.',
  'import.changedSince': '{name} was changed after the import.',
  'import.noDeletion': 'You do not have permission to delete {name}.',
  'import.pointedAt': '{name} is used by another record.',
  'import.relatedGone': 'The selected item does not exist or you do not have access to it.',
  'import.rolledBack': 'A row that was correct no longer was during the import; no record was left.',
  'import.recordGone': 'The record no longer exists.',
  'import.formula':
    'The cell has a formula without its computed value. Open the file in Excel or LibreOffice, save it and send it again.',
  'import.csv.row': 'Row',
  'import.csv.column': 'Column',
  'import.csv.value': 'Value found',
  'import.csv.problem': 'What to do',
  'account.import.profileMissing': 'Enter the access profile.',
  'account.import.profileUnknown': 'The access profile "{name}" does not exist.',
  'account.import.repeatedEmail': 'The e-mail is in row {row} too.',
  'account.import.forbidden': 'The person who started the import may no longer add users.',
  'account.import.failed': 'The import was stopped by an error. Whoever was imported already stays.',
  'account.import.tooLong.firstName': 'First name: use at most {most} characters',
  'account.import.tooLong.lastName': 'Last name: use at most {most} characters',
  'account.import.tooLong.email': 'E-mail: use at most {most} characters',
};
