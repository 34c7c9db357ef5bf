import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'transfer.dropHint':
    'Drag here an .xlsx spreadsheet or a .csv file, of up to 100 MB, with the titles in the first row.',
  'transfer.fileToImport': 'File to import',
  'transfer.chooseFile': 'Choose file',
  'transfer.upload': 'Sending of the file',
  'transfer.steps': 'Steps',
  'transfer.stepFile': 'File',
  'transfer.stepCheck': 'Check',
  'transfer.stepResult': 'Result',
  'transfer.fileColumn': 'Column of the file',
  'transfer.examples': 'Examples',
  'transfer.field': 'Field',
  'transfer.fieldOf': 'Field of column {name}',
  'transfer.doNotImport': 'Do not import',
  'transfer.columns': 'Columns',
};
