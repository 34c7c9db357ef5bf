import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../../ui/classNames';

/** One entry of a `Select`. */
export interface SelectOption<Id extends string | number> {
  id: Id;
  name: string;
}

/** The id of the chosen entry, the entries, and other attributes of the HTML select. */
export interface SelectBoxProps<Value extends string | number | null> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange'
> {
  /** `null` is the empty entry, or no choice yet. */
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly SelectOption<NonNullable<Value>>[];
  /** The entry for `null`. */
  emptyName?: string | undefined;
  /** Shown while `value` is no entry; it cannot be chosen. */
  placeholder?: string;
  /** `framed` has its own border, `bare` is used inside the border of another element. */
  variant?: 'framed' | 'bare';
  isCompact?: boolean | undefined;
}

/** The HTML select of the controls, and of fields composed of several inputs: without label and error. */
export function SelectBox<Value extends string | number | null>(props: SelectBoxProps<Value>) {
  const {
    value,
    onChange,
    options,
    emptyName,
    placeholder,
    variant = 'framed',
    isCompact,
    className,
    ...attributes
  } = props;
  const isListed = options.some(({ id }) => id === value);
  const frame = classNames('as-input', isCompact && 'as-input-compact');
  return (
    <select
      {...attributes}
      className={classNames(variant === 'framed' && frame, className)}
      value={isListed ? String(value) : ''}
      onChange={(event) => {
        const chosen = options.find(({ id }) => String(id) === event.target.value)?.id ?? null;
        onChange(chosen as Value);
      }}
    >
      {emptyName !== undefined && <option value="">{emptyName}</option>}
      {emptyName === undefined && !isListed && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
