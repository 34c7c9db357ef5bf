/** The text of a `CheckboxButton`, and whether it is checked. */
export interface CheckboxButtonProps {
  /** The visible text, abbreviated. */
  text: string;
  /** The accessible name, in full. */
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** A checkbox that looks like a small button: one of many independent options with short texts, such as days. */
export function CheckboxButton({ text, label, isChecked, onChange }: CheckboxButtonProps) {
  return (
    <label className="as-check-button">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}
