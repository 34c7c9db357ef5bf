import type { EditorProps } from '@assunto/engine';
import { ruleParts } from '@assunto/engine/fields';
import { useTranslate } from './useTranslate';
import { classNames } from '../../ui/classNames';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';

/** The part of a rule for which a filter looks. */
export function RecurrenceFilterEditor(field: EditorProps<string>) {
  const translate = useTranslate();
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
          {field.isRequired ? translate('ui.select') : ''}
        </option>
        {ruleParts.map(([part, key]) => (
          <option key={part} value={part}>
            {translate(key)}
          </option>
        ))}
        {isOther && <option value={value}>{value}</option>}
      </select>
    </FieldFrame>
  );
}
