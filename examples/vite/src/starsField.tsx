import { defineField } from '@assunto/engine';
import { numberType } from '@assunto/engine/fields';

const refusal = 'Dê de 1 a 5 estrelas.';

/** A field of our own, number 77: one to five stars, kept as a number. */
export const starsField = defineField({
  type: {
    ...numberType,
    number: 77,
    name: 'stars',
    label: 'Estrelas',
    jsonSchema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
    messages: () => ({ minimum: refusal, maximum: refusal }),
    format: (value) => '★'.repeat(value ?? 0),
  },
  Editor: ({ id, label, value, onChange, onBlur, error, isCompact }) => (
    <div className="as-field">
      {!isCompact && (
        <label className="as-field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <input
        className="as-input"
        id={id}
        type="number"
        value={value ?? ''}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
        onBlur={onBlur}
      />
      {error && (
        <p className="as-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  ),
});
