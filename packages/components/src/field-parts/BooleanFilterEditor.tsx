import type { EditorProps } from '@assunto/engine';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';
import { useTranslate } from '../messages/useTranslate';

/** The answer that a filter matches. Empty means no condition, unlike the empty answer of a record. */
export function BooleanFilterEditor(field: EditorProps<boolean>) {
  const translate = useTranslate();
  const { 'aria-required': _, ...control } = controlProps(field);
  return (
    <FieldFrame field={field}>
      <select
        {...control}
        className="as-input as-input-compact"
        value={field.value === null ? '' : String(field.value)}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">{field.isRequired ? translate('ui.select') : translate('field.all')}</option>
        <option value="true">{translate('common.yes')}</option>
        <option value="false">{translate('common.no')}</option>
      </select>
    </FieldFrame>
  );
}
