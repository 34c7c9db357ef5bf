interface ChoiceProps {
  /** The visible text, abbreviated. */
  text: string;
  /** The accessible name, in full. */
  label: string;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** One of several independent options: a checkbox styled as a small button. */
export function Choice({ text, label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className="as-recurrence-choice">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}
