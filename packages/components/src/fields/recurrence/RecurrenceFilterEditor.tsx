import type { EditorProps } from '@assunto/engine';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** Parts of rules that people ask for, as rules have them. */
const parts: readonly [part: string, words: string][] = [
  ['DAILY', 'Diária'],
  ['WEEKLY', 'Semanal'],
  ['MONTHLY', 'Mensal'],
  ['YEARLY', 'Anual'],
  ['UNTIL=', 'Com última data'],
  ['COUNT=', 'Com número de vezes'],
];

/** The part of a rule for which a filter looks. */
export function RecurrenceFilterEditor(field: EditorProps<string>) {
  const { 'aria-required': _, ...control } = controlProps(field);
  const { value } = field;
  const isOther = value !== null && !parts.some(([part]) => part === value);
  return (
    <FieldFrame field={field}>
      <select
        {...control}
        className={classNames('as-input', field.isCompact && 'as-input-compact')}
        value={value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      >
        <option value="" disabled={field.isRequired}>
          {field.isRequired ? 'Selecione' : ''}
        </option>
        {parts.map(([part, words]) => (
          <option key={part} value={part}>
            {words}
          </option>
        ))}
        {isOther && <option value={value}>{value}</option>}
      </select>
    </FieldFrame>
  );
}
