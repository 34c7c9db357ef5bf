import { createComponentTypes } from '../../component-types/createComponentTypes';
import type { OptionValue } from '../../contract/talk';
import { defineField } from '../../registry/defineField';
import type { EditorProps, FieldDefinition } from '../../registry/FieldDefinition';

const types = createComponentTypes();

/** How often each editor was rendered, by attribute identifier. */
export const drawn = new Map<string, number>();

/** A plain HTML editor that edits any value with its component type's `format` and `parse`. */
function PlainEditor(props: EditorProps) {
  const { id, attribute, label, value, onChange, onBlur, isRequired, isReadOnly, error, isCompact, format } = props;
  drawn.set(attribute.identifier, (drawn.get(attribute.identifier) ?? 0) + 1);
  const type = types.get(attribute.componentId);
  return (
    <div className="as-field">
      {!isCompact && (
        <label className="as-field-label" htmlFor={id}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
      )}
      <input
        id={id}
        className="as-input"
        aria-label={isCompact ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        required={isRequired}
        readOnly={isReadOnly}
        value={typeof value === 'string' ? value : type.format(value, attribute, format)}
        onBlur={onBlur}
        onChange={(event) => {
          const text = event.target.value;
          // `parse` trims texts, which would remove the space before the next word.
          const parsed =
            type.filterType(attribute) === 'text'
              ? { ok: true as const, value: text === '' ? null : text }
              : type.parse(text, attribute, format);
          onChange(parsed.ok ? parsed.value : text);
        }}
      />
      {error && (
        <p className="as-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A select of the attribute's own options. */
function PlainSelect(props: EditorProps) {
  const { id, attribute, label, value, onChange, onBlur, isRequired, isReadOnly, error, isCompact } = props;
  drawn.set(attribute.identifier, (drawn.get(attribute.identifier) ?? 0) + 1);
  const options = attribute.componentConfigs.options ?? [];
  const chosen = (Array.isArray(value) ? value[0] : value) as OptionValue | null;
  return (
    <div className="as-field">
      {!isCompact && (
        <label className="as-field-label" htmlFor={id}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
      )}
      <select
        id={id}
        className="as-input"
        aria-label={isCompact ? label : undefined}
        aria-invalid={error ? true : undefined}
        disabled={isReadOnly}
        value={chosen === null ? '' : String(chosen.id)}
        onBlur={onBlur}
        onChange={(event) => {
          const option = options.find(({ id: optionId }) => optionId === event.target.value) ?? null;
          onChange(attribute.isMultipleValues && option ? [option] : option);
        }}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {error && <p className="as-field-error">{error}</p>}
    </div>
  );
}

/** Minimal fields for the component numbers of the first slice. */
export const plainFields: readonly FieldDefinition[] = types
  .numbers()
  .map((number) => types.get(number))
  .map((type) => defineField({ type, Editor: type.kind === 'select' ? PlainSelect : PlainEditor }));
