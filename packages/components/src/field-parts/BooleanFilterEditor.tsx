import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import { checkboxWords } from '@assunto/engine/core';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

/** Which answer a filter looks for. Empty means that it does not ask, unlike a record's empty answer. */
export function BooleanFilterEditor(field: EditorProps<boolean>) {
  const say = useSay();
  const { 'aria-required': _, ...control } = controlProps(field);
  return (
    <FieldFrame field={field}>
      <select
        {...control}
        className="as-input as-input-compact"
        value={field.value === null ? '' : String(field.value)}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">{field.isRequired ? say('Selecione') : say('Todos')}</option>
        <option value="true">{say(checkboxWords.yes)}</option>
        <option value="false">{say(checkboxWords.no)}</option>
      </select>
    </FieldFrame>
  );
}
