import type { EditorProps } from '@assunto/engine';
import { checkboxWords } from '@assunto/engine/core';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

/** Which answer a filter looks for. Empty means that it does not ask, unlike a record's empty answer. */
export function BooleanFilterEditor(field: EditorProps<boolean>) {
  const { 'aria-required': _, ...control } = controlProps(field);
  return (
    <FieldFrame field={field}>
      <select
        {...control}
        className="as-input as-input-compact"
        value={field.value === null ? '' : String(field.value)}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">{field.isRequired ? 'Selecione' : 'Todos'}</option>
        <option value="true">{checkboxWords.yes}</option>
        <option value="false">{checkboxWords.no}</option>
      </select>
    </FieldFrame>
  );
}
