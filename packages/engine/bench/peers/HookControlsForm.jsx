import { ComboBox, NumberInput, RadioGroup, TextInput } from '@assunto/components';
import '@assunto/components/editors.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useMemo } from 'react';
import { useController, useForm } from 'react-hook-form';
import { maxLength } from '../forms/attributes';
import { emptyValues, zodOf } from './zodOf';

const answers = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
];
const withEmpty = [...answers, { value: null, label: 'Não preenchido' }];

/** react-hook-form with zod over the controls that our product's fields are made of, in two columns as our form has them. */
export default function HookControlsForm({ attributes }) {
  const { schema, defaultValues } = useMemo(
    () => ({ schema: zodOf(attributes), defaultValues: emptyValues(attributes) }),
    [attributes],
  );
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), mode: 'onChange', defaultValues });
  return (
    <form noValidate className="two-columns" onSubmit={handleSubmit(() => undefined)}>
      {attributes.map((attribute) => (
        <HookControl key={attribute.name} attribute={attribute} control={control} />
      ))}
      <button>Salvar</button>
    </form>
  );
}

const HookControl = memo(function HookControl({ attribute, control }) {
  const { kind, label, isRequired, options } = attribute;
  const { field, fieldState } = useController({ name: attribute.name, control });
  const { value, onChange, onBlur } = field;
  const common = { label, isRequired, onBlur, error: fieldState.error?.message ?? null };
  if (kind === 'number')
    return <NumberInput {...common} value={value ?? null} onChange={(number) => onChange(number ?? undefined)} />;
  if (kind === 'checkbox')
    return (
      <RadioGroup
        {...common}
        variant="segments"
        value={value}
        onChange={onChange}
        options={isRequired ? answers : withEmpty}
      />
    );
  if (kind === 'select')
    return (
      <ComboBox
        {...common}
        options={options}
        value={options.find(({ id }) => id === value) ?? null}
        onChange={(option) => onChange(option?.id ?? '')}
      />
    );
  return <TextInput {...common} value={value} onChange={onChange} lengthLimit={maxLength} />;
});
