import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const en: Translated<typeof pt> = {
  'children.new': 'New',
  'children.keepRow': 'Keep row {position}',
  'children.removeRow': 'Remove row {position}',
  'children.rowFailures': 'Row {position}: {failures}',
  'children.cellNotApplicable': '{label}, row {position}: does not apply',
  'children.cell': '{label}, row {position}',
  'children.noneNamed': 'There are no {name}.',
  'children.noRelated': 'No related records.',
  'children.childrenSaved': 'Records updated successfully!',
  'children.firstChildren': 'The table shows the first {mostChildren} records. The others are in the list.',
  'children.addRow': 'Add row',
  'children.saveChildrenNamed': 'Save {count} {name}',
  'children.saveChildren': 'Save {count} records',
  'children.saveNamed': 'Save {name}',
  'children.saveChild': 'Save record',
  'children.undoChanges': 'Undo changes',
  'children.closeTable': 'Close table: {subjectName}',
  'children.tableOf': 'Table of {subjectName}',
  'children.actions': 'Actions',
  'children.removeFailed': 'An error occurred while deleting the record(s). Please try again.',
};
