import type { Translated } from '@assunto/engine/core';
import type { structure as source } from '../pt/structure';

export const structure: Translated<typeof source> = {
  'attribute.name': 'Enter the name of the attribute.',
  'attribute.type': 'This type of attribute does not exist. Choose another one.',
  'attribute.related': 'Only a selection can refer to another subject.',
  'attribute.multiple': 'Only a selection or a field of files can have more than one value.',
  'attribute.key': 'An attribute of this type cannot be a key.',
  'attribute.configsSize': 'The settings of the attribute are too large.',
  'attribute.optionRepeated': 'Two options have the same identifier.',
  'attribute.optionName': 'Enter the name of each option.',
  'attribute.optionColor': 'The colour of an option is invalid.',
  'attribute.defaultRule': 'This type of attribute has no such automatic default value. Choose another one.',
  'attribute.removedDefault': 'The default value is a removed option. Choose another one.',
  'attribute.configs': 'The settings of the attribute are invalid.',
  'structure.order': 'The list has changed. Reload the page and order it again.',
  'structure.optionRemoval': 'Choose, for each deleted option, one of the options that remain.',
  'structure.subjectName': 'Enter the name of the subject.',
  'structure.identifierReserved': 'This identifier is used by the system. Choose another one.',
  'structure.fileColumns': 'Enter one field, or none, for each column of the file.',
  'structure.fileColumn': 'Choose at least one column for the subject.',
};
