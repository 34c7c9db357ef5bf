import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import { checkboxLabels } from '@assunto/engine/fields';
import { controlProps } from './controlProps';
import { FieldFrame } from './FieldFrame';

/** The answer that a filter matches. Empty means no condition, unlike the empty answer of a record. */
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
        <option value="true">{say(checkboxLabels.yes)}</option>
        <option value="false">{say(checkboxLabels.no)}</option>
      </select>
    </FieldFrame>
  );
}
