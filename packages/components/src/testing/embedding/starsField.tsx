import { defineField, type EditorProps } from '@assunto/engine';
import { starsType } from './starsType';

/** The visible half of component number 77. */
export const starsField = defineField({ type: starsType, Editor: StarsEditor });

function StarsEditor({ id, label, value, onChange, onBlur, error, isReadOnly }: EditorProps<number>) {
  return (
    <p>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="number"
        value={value ?? ''}
        readOnly={isReadOnly}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
        onBlur={onBlur}
      />
      <span id={`${id}-error`}>{error}</span>
    </p>
  );
}
