import type { ConfigEditors } from '@assunto/engine/configs';
import type { ConfiguredAttribute } from '@assunto/api';
import type { AttributeContext } from './attributeItem';
import { FileSizeEditor } from './editors/FileSizeEditor';
import { LimitEditor } from './editors/LimitEditor';
import { OptionsEditor } from './editors/OptionsEditor';
import { ParentAttributeEditor } from './editors/ParentAttributeEditor';

/** A date or a date with its time. */
const dateComponents = [11, 32];

/** The editors of configs that no field edits, by the names that schemas give them. */
export const attributeEditors = ({
  attributes,
  subjects,
}: Pick<AttributeContext, 'subjects'> & { attributes: readonly ConfiguredAttribute[] }): ConfigEditors => ({
  options: () => ({ Editor: OptionsEditor, columns: 12, visibleWhen: { empty: [{ var: 'relatedSubjectId' }] } }),
  fileSize: () => ({ Editor: FileSizeEditor }),
  number: () => ({ Editor: LimitEditor }),
  dateAttribute: () => ({
    component: 'select',
    options: attributes
      .filter(({ componentId }) => dateComponents.includes(componentId))
      .map(({ identifier, name }) => ({ id: identifier, name })),
  }),
  parentAttribute: () => ({ Editor: ParentAttributeEditor, columns: 12 }),
  subjects: () => ({
    component: 'select',
    isMultiple: true,
    columns: 12,
    options: subjects.map(({ subjectIdentifier, subjectName }) => ({ id: subjectIdentifier, name: subjectName })),
  }),
});
