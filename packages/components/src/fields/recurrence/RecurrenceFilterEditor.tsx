import { useSay } from '@assunto/engine';
import type { EditorProps } from '@assunto/engine';
import { ruleParts } from '@assunto/engine/fields';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** The part of a rule for which a filter looks. */
export function RecurrenceFilterEditor(field: EditorProps<string>) {
  const say = useSay();
  const { 'aria-required': _, ...control } = controlProps(field);
  const { value } = field;
  const isOther = value !== null && !ruleParts.some(([part]) => part === value);
  return (
    <FieldFrame field={field}>
      <select
        {...control}
        className={classNames('as-input', field.isCompact && 'as-input-compact')}
        value={value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      >
        <option value="" disabled={field.isRequired}>
          {field.isRequired ? say('Selecione') : ''}
        </option>
        {ruleParts.map(([part, label]) => (
          <option key={part} value={part}>
            {label}
          </option>
        ))}
        {isOther && <option value={value}>{value}</option>}
      </select>
    </FieldFrame>
  );
}
