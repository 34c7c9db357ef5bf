import { custom, select, type Client } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { idOf } from '../editors/optionId';
import type { AttributeContext } from './attributeItem';
import { FileSizeEditor } from './editors/FileSizeEditor';
import { LimitEditor } from './editors/LimitEditor';
import { OptionsEditor } from './editors/OptionsEditor';

/** A date or a date with its time. */
const dateComponents = [11, 32];

/** The fields of configs that do not follow from their schema, by the names that schemas give them. */
export const attributeEditors = ({
  attributes,
  subjects,
  client,
}: Pick<AttributeContext, 'subjects'> & { attributes: readonly ConfiguredAttribute[]; client: Client }) => ({
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
  // An attribute of the related subject that refers to a talk of the same subject: the parent of a tree.
  parentAttribute: select({
    columns: 12,
    optionsOf: async (_values, { root }, signal) => {
      const subjectId = idOf(root['relatedSubjectId']);
      if (subjectId === null) return [];
      const path = `/subject/${subjectId}/attribute`;
      const { data } = await client.request<ListOf<ConfiguredAttribute>>('GET', path, { signal, expects: ['itens'] });
      const own = data.itens.filter((one) => one.relatedSubjectId === subjectId);
      return own.map(({ identifier, name }) => ({ id: identifier, name }));
    },
  }),
  subjects: select({
    multiple: true,
    columns: 12,
    options: subjects.map(({ subjectIdentifier, subjectName }) => ({ id: subjectIdentifier, name: subjectName })),
  }),
});
