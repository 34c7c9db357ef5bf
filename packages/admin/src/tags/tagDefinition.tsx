import { custom, defineForm, text, type EditorProps } from '@assunto/engine';
import type { Tag } from '@assunto/api';
import { useTranslate, type TagTranslate } from './messages/translation';
import { TagFiltersEditor } from './TagFiltersEditor';
import { emptyFilter, filledFilters, isCompleteFilter } from './tagForm';
import { ColorInput, TagChip } from '@assunto/components';
import { editorControl, useFormAround } from '@assunto/shell';

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

/** The colour of a tag, with a preview of the tag. */
function TagColorEditor({ value, onChange, ...props }: EditorProps<string>) {
  const translate = useTranslate();
  const { tagName } = useFormAround<Tag>().values;
  return (
    <div className="as-tag-color">
      <ColorInput {...editorControl(props)} value={value} onChange={onChange} />
      <div className="as-tag-preview">
        <small>{translate('tags.preview')}</small>
        <TagChip name={tagName || translate('tags.text')} color={value ?? '#000000'} />
      </div>
    </div>
  );
}
