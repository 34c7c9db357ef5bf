import { useForm } from '@tanstack/react-form';
import { useMemo } from 'react';
import { rule } from '../forms/attributes';
import { Control, Field } from './Field';
import { emptyValues, zodOfField } from './zodOf';

const readOf = {
  number: ({ value }) => (value === '' ? undefined : Number(value)),
  checkbox: ({ checked }) => checked,
  select: ({ value }) => value,
  text: ({ value }) => value,
};
const shownAs = (kind, value) => (kind === 'checkbox' ? { checked: value ?? false } : { value: value ?? '' });

/** TanStack Form with zod in each field at each change. */
export default function TanstackForm({ attributes }) {
  const defaultValues = useMemo(() => emptyValues(attributes), [attributes]);
  const form = useForm({ defaultValues, onSubmit: () => undefined });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {attributes.map((attribute) => (
        <TanstackField key={attribute.name} attribute={attribute} form={form} />
      ))}
      <button>Salvar</button>
    </form>
  );
}

function TanstackField({ attribute, form }) {
  const { label, ...own } = attribute;
  const validators = useMemo(() => validatorsOf(attribute), [attribute]);
  return (
    <form.Field name={attribute.name} validators={validators}>
      {(field) => {
        const found = field.state.meta.errors[0];
        const error = found?.message ?? found;
        return (
          <Field {...own} label={label} error={error}>
            <Control
              {...own}
              {...shownAs(attribute.kind, field.state.value)}
              error={error}
              onChange={({ target }) => field.handleChange(readOf[attribute.kind](target))}
              onBlur={field.handleBlur}
            />
          </Field>
        );
      }}
    </form.Field>
  );
}

function validatorsOf(attribute) {
  if (attribute.name !== rule.requires) return { onChange: zodOfField(attribute) };
  return {
    onChangeListenTo: [rule.when],
    onChange: ({ value, fieldApi }) =>
      fieldApi.form.getFieldValue(rule.when) === true && value === undefined ? 'Preencha o campo.' : undefined,
  };
}
