import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useMemo } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { Control, Field } from './Field';
import { emptyValues, zodOf } from './zodOf';

const numberOf = (text) => (text === '' || text === undefined ? undefined : Number(text));

/** react-hook-form with zod at each change, its fields subscribed one by one, which is its quickest way. */
export default function HookForm({ attributes }) {
  const { schema, defaultValues } = useMemo(
    () => ({ schema: zodOf(attributes), defaultValues: emptyValues(attributes) }),
    [attributes],
  );
  const { control, register, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues,
  });
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {attributes.map((attribute) => (
        <HookField key={attribute.name} attribute={attribute} control={control} register={register} />
      ))}
      <button>Salvar</button>
    </form>
  );
}

const HookField = memo(function HookField({ attribute, control, register }) {
  const { errors } = useFormState({ control, name: attribute.name, exact: true });
  const error = errors[attribute.name]?.message;
  const registered = register(attribute.name, attribute.kind === 'number' ? { setValueAs: numberOf } : {});
  const { label, ...own } = attribute;
  return (
    <Field {...own} label={label} error={error}>
      <Control {...own} {...registered} error={error} />
    </Field>
  );
});
