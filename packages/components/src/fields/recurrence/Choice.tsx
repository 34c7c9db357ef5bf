interface ChoiceProps {
  /** Short, as it is drawn. */
  text: string;
  /** Whole, as it is heard. */
  label: string;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** One of several things that can be chosen together: a checkbox that looks like a small button. */
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
