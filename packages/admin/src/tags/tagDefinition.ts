import { createHttpEntities, defineEntity, type Client, type EntityDefinition } from '@assunto/engine';
import type { Tag } from '@assunto/api';
import type { TagTranslate } from './messages/translation';
import { TagColorEditor } from './TagColorEditor';
import { TagFiltersEditor } from './TagFiltersEditor';
import { emptyFilter, filledFilters, isCompleteFilter, type FilterRow } from './tagForm';

/** The maximum length of a tag's text (1§5). */
const nameLimit = 50;

/** The form of a tag (1§2, 1§5). */
export const tagDefinition = (translate: TagTranslate): EntityDefinition<Tag> =>
  defineEntity<Tag>({
    name: 'tag',
    key: 'tagId',
    version: 'version',
    sections: [
      {
        title: translate('tags.tag'),
        attributes: [
          {
            identifier: 'tagName',
            isRequired: true,
            maxLength: nameLimit,
            columns: 12,
            label: translate('tags.text'),
          },
          {
            identifier: 'tagColor',
            Editor: TagColorEditor,
            isRequired: true,
            defaultValue: '#000000',
            columns: 12,
            label: translate('tags.color'),
          },
        ],
      },
      {
        title: translate('tags.filters'),
        attributes: [
          {
            identifier: 'tagFilters',
            Editor: TagFiltersEditor,
            defaultValue: [emptyFilter],
            columns: 12,
            label: translate('tags.filters'),
            check: (value: unknown) =>
              filledFilters((value ?? []) as FilterRow[]).every(isCompleteFilter) ? null : translate('tags.incomplete'),
          },
        ],
      },
    ],
  });

/** The calls of tags. */
export const createTagSource = (client: Client) =>
  createHttpEntities<Tag>(client, {
    path: '/tag',
    body: (values) => {
      const { tagName = '', tagColor = '#000000', tagFilters = [] } = values as Partial<Tag>;
      return { tagName, tagColor, tagFilters: filledFilters(tagFilters) };
    },
  });
