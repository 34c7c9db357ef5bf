import { createForm } from '@formily/core';
import { connect, createSchemaField, FormProvider, mapProps } from '@formily/react';
import { useMemo } from 'react';
import { maxLength, rule } from '../forms/attributes';
import { Control, Field } from './Field';

const controlOf = (kind, read, shown) =>
  connect(
    ({ value, onChange, ...props }) => (
      <Control kind={kind} {...props} {...shown(value)} onChange={({ target }) => onChange(read(target))} />
    ),
    mapProps({ dataSource: 'options' }, (props, field) => ({
      name: field.props.name,
      isRequired: field.required,
      options: (field.dataSource ?? []).map(({ value, label }) => ({ id: value, name: label })),
      error: field.selfErrors[0],
    })),
  );
const asValue = (value) => ({ value: value ?? '' });
const asChecked = (value) => ({ checked: value ?? false });

const FormItem = connect(
  Field,
  mapProps((props, field) => ({
    name: field.props.name,
    label: field.title,
    isRequired: field.required,
    error: field.selfErrors[0],
  })),
);

const components = {
  FormItem,
  Text: controlOf('text', ({ value }) => value || undefined, asValue),
  Number: controlOf('number', ({ value }) => (value === '' ? undefined : Number(value)), asValue),
  Select: controlOf('select', ({ value }) => value || undefined, asValue),
  Checkbox: controlOf('checkbox', ({ checked }) => checked || undefined, asChecked),
};
const SchemaField = createSchemaField({ components });
const componentOf = { text: 'Text', number: 'Number', select: 'Select', checkbox: 'Checkbox' };
const typeOf = { text: 'string', number: 'number', select: 'string', checkbox: 'boolean' };

/** Formily by its JSON schema; it validates at each change. */
export default function FormilyForm({ attributes }) {
  const form = useMemo(() => createForm(), []);
  const schema = useMemo(() => formilySchema(attributes), [attributes]);
  return (
    <FormProvider form={form}>
      <SchemaField schema={schema} />
      <button onClick={() => void form.submit().catch(() => undefined)}>Salvar</button>
    </FormProvider>
  );
}

function formilySchema(attributes) {
  const properties = attributes.map(({ name, label, kind, isRequired, options }) => [
    name,
    {
      type: typeOf[kind],
      title: label,
      required: isRequired,
      'x-decorator': 'FormItem',
      'x-component': componentOf[kind],
      ...(kind === 'text' && { maxLength }),
      ...(kind === 'select' && { enum: options.map((option) => ({ value: option.id, label: option.name })) }),
      ...(name === rule.requires && {
        'x-reactions': { dependencies: [rule.when], fulfill: { state: { required: '{{!!$deps[0]}}' } } },
      }),
    },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
