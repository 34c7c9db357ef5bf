import { useTranslate } from '../messages/useTranslate';
import type { EditorProps } from '@assunto/engine';
import { Select } from '../controls/select/Select';
import { controlOptions } from './controlProps';

/** The answer that a filter matches. Empty means no condition, unlike the empty answer of a record. */
export function BooleanFilterEditor(field: EditorProps<boolean>) {
  const translate = useTranslate();
  return (
    <Select
      {...controlOptions(field)}
      isRequired={false}
      isCompact
      value={field.value === null ? null : field.value ? 'true' : 'false'}
      emptyName={field.isRequired ? translate('ui.select') : translate('field.all')}
      options={[
        { id: 'true', name: translate('common.yes') },
        { id: 'false', name: translate('common.no') },
      ]}
      onChange={(id) => field.onChange(id === null ? null : id === 'true')}
    />
  );
}
