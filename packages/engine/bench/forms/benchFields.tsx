import { defineField, type EditorProps, type FieldDefinition } from '@assunto/engine';
import { createComponentTypes } from '@assunto/engine/core';
import type { ComponentType, ReactNode } from 'react';

const types = createComponentTypes();

type AnyField = Omit<EditorProps, 'value' | 'onChange'>;

/** The very markup that the peers mapped by hand have, so that forms are compared and not controls. */
function Frame({ field, children }: { field: AnyField; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {field.label}
        {field.isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {field.error && <p className="error">{field.error}</p>}
    </div>
  );
}

const control = ({ id, isRequired, isReadOnly, onBlur, error }: AnyField) => ({
  id,
  required: isRequired,
  disabled: isReadOnly,
  onBlur,
  'aria-invalid': error ? true : undefined,
});

function TextInput(field: EditorProps<string>) {
  return (
    <Frame field={field}>
      <input
        {...control(field)}
        type="text"
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      />
    </Frame>
  );
}

function NumberInput(field: EditorProps<number>) {
  return (
    <Frame field={field}>
      <input
        {...control(field)}
        type="number"
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      />
    </Frame>
  );
}

function SelectInput(field: EditorProps<{ id: string | number; name: string }>) {
  const { options = [] } = field.attribute.componentConfigs;
  return (
    <Frame field={field}>
      <select
        {...control(field)}
        value={field.value?.id ?? ''}
        onChange={(event) => field.onChange(options.find(({ id }) => id === event.target.value) ?? null)}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

function CheckboxInput(field: EditorProps<boolean>) {
  return (
    <Frame field={field}>
      <input
        {...control(field)}
        type="checkbox"
        checked={field.value ?? false}
        onChange={(event) => field.onChange(event.target.checked)}
      />
    </Frame>
  );
}

const editors = { 1: TextInput, 3: NumberInput, 4: SelectInput, 10: CheckboxInput };

/** Fields with plain controls for the components of the bench. */
export const benchFields: readonly FieldDefinition[] = Object.entries(editors).map(([number, Editor]) =>
  defineField({ type: types.get(Number(number)), Editor: Editor as ComponentType<EditorProps> }),
);
