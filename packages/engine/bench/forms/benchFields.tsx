import { defineField, type EditorProps, type FieldDefinition } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import { checkboxType, numberType, selectType, textType } from '@assunto/engine/fields';
import type { ReactNode } from 'react';

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

type SelectValue = typeof selectType extends ComponentType<infer Value> ? Value : never;

function SelectInput(field: EditorProps<SelectValue>) {
  const { options = [] } = field.attribute.componentConfigs;
  // Each has one option of a list.
  const chosen = field.value as { id: string | number } | null;
  return (
    <Frame field={field}>
      <select
        {...control(field)}
        value={chosen?.id ?? ''}
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

/** Fields with plain controls for the components of the bench. */
export const benchFields: readonly FieldDefinition[] = [
  defineField({ type: textType, Editor: TextInput }),
  defineField({ type: numberType, Editor: NumberInput }),
  defineField({ type: selectType, Editor: SelectInput }),
  defineField({ type: checkboxType, Editor: CheckboxInput }),
];
