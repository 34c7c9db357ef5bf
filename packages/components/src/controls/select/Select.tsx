import { useTranslate } from '../../messages/useTranslate';
import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../../ui/classNames';
import { controlAttributes, useControlOptions, type ControlOptions } from '../form-row/controlAttributes';
import { ControlRow } from '../form-row/FormRow';

/** One entry of a `Select`. */
export interface SelectOption<Id extends string | number> {
  id: Id;
  name: string;
}

/** The options of a control, the id of its entry, its entries, and other attributes of the HTML select. */
export interface SelectProps<Value extends string | number | null>
  extends ControlOptions, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof ControlOptions | 'value' | 'onChange'> {
  /** `null` is the empty entry, or nothing chosen yet. */
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly SelectOption<NonNullable<Value>>[];
  /** The entry for `null`, such as 'Todos'; without it `null` cannot be chosen. */
  emptyName?: string;
}

/**
 * One of a few fixed entries, in the browser's own list: light, found by the first letters, and on a phone the phone's own.
 * For many entries, or those of a server, use `ComboBox`.
 *
 * @example
 * const [unit, setUnit] = useState<string | null>(null);
 * const units = [{ id: 'd', name: 'Dias' }, { id: 'h', name: 'Horas' }];
 * return <Select label="Unidade" value={unit} onChange={setUnit} options={units} emptyName="Todas" />;
 */
export function Select<Value extends string | number | null>(props: SelectProps<Value>) {
  const translate = useTranslate();
  const { control, rest } = useControlOptions(props);
  const { value, onChange, options, emptyName, className, ...attributes } = rest;
  const isListed = options.some(({ id }) => id === value);
  // A select has no aria-readonly: one that can only be read is disabled.
  const isDisabled = control.isDisabled || control.isReadOnly;
  return (
    <ControlRow control={control}>
      <select
        {...attributes}
        {...controlAttributes({ ...control, isDisabled })}
        className={classNames('as-input', control.isCompact && 'as-input-compact', className)}
        value={isListed ? String(value) : ''}
        onChange={(event) => {
          const chosen = options.find(({ id }) => String(id) === event.target.value)?.id ?? null;
          onChange(chosen as Value);
        }}
      >
        {emptyName !== undefined && <option value="">{emptyName}</option>}
        {emptyName === undefined && !isListed && (
          <option value="" disabled>
            {translate('ui.select')}
          </option>
        )}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </ControlRow>
  );
}
