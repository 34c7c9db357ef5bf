import { custom, defineForm, text, type HttpEntities } from '@assunto/engine';
import type { Tag } from '@assunto/api';
import type { TagTranslate } from './messages/translation';
import { TagColorEditor } from './TagColorEditor';
import { TagFiltersEditor } from './TagFiltersEditor';
import { emptyFilter, filledFilters, isCompleteFilter } from './tagForm';

/** The maximum length of a tag's text (specification: automations). */
const nameLimit = 50;

/** The form of a tag (specification: automations). */
export const tagDefinition = (translate: TagTranslate) =>
  defineForm<Tag>({
    name: 'tag',
    key: 'tagId',
    version: 'version',
    fields: {
      tagName: text({ label: translate('tags.text'), required: true, maxLength: nameLimit, columns: 12 }),
      tagColor: custom({
        label: translate('tags.color'),
        editor: TagColorEditor,
        required: true,
        default: '#000000',
        columns: 12,
      }),
      tagFilters: custom({
        label: translate('tags.filters'),
        editor: TagFiltersEditor,
        default: [emptyFilter],
        columns: 12,
        check: (filters) => (filledFilters(filters).every(isCompleteFilter) ? null : translate('tags.incomplete')),
      }),
    },
    layout: [
      { section: translate('tags.tag'), fields: ['tagName', 'tagColor'] },
      { section: translate('tags.filters'), fields: ['tagFilters'] },
    ],
  });

/** The calls of tags. */
export const tagCalls: HttpEntities = {
  path: '/tag',
  body(values) {
    const { tagName = '', tagColor = '#000000', tagFilters = [] } = values as Partial<Tag>;
    return { tagName, tagColor, tagFilters: filledFilters(tagFilters) };
  },
};
