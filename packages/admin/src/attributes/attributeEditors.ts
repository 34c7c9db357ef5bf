import { custom, select } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import type { AttributeContext } from './attributeItem';
import { FileSizeEditor } from './editors/FileSizeEditor';
import { LimitEditor } from './editors/LimitEditor';
import { OptionsEditor } from './editors/OptionsEditor';
import { ParentAttributeEditor } from './editors/ParentAttributeEditor';

/** A date or a date with its time. */
const dateComponents = [11, 32];

/** The fields of configs that do not follow from their schema, by the names that schemas give them. */
export const attributeEditors = ({
  attributes,
  subjects,
}: Pick<AttributeContext, 'subjects'> & { attributes: readonly ConfiguredAttribute[] }) => ({
  options: custom({
    editor: OptionsEditor,
    columns: 12,
    // The entries of a select are its own list.
    visible: (_values, { root }) => (root['relatedSubjectId'] ?? null) === null,
  }),
  fileSize: custom({ editor: FileSizeEditor }),
  number: custom({ editor: LimitEditor }),
  dateAttribute: select({
    options: attributes
      .filter(({ componentId }) => dateComponents.includes(componentId))
      .map(({ identifier, name }) => ({ id: identifier, name })),
  }),
  parentAttribute: custom({ editor: ParentAttributeEditor, columns: 12 }),
  subjects: select({
    multiple: true,
    columns: 12,
    options: subjects.map(({ subjectIdentifier, subjectName }) => ({ id: subjectIdentifier, name: subjectName })),
  }),
});
