import { defineField, type EditorProps } from '@assunto/engine';
import { optionsOf, selectType, type SelectValue } from '@assunto/engine/fields';

/** A product's own field for component number 4, with the component type of the engine. */
export const plainSelectField = defineField({ type: selectType, Editor: PlainSelect });

function PlainSelect({ id, attribute, label, value, onChange, onBlur, isReadOnly }: EditorProps<SelectValue>) {
  const { options = [] } = attribute.componentConfigs;
  return (
    <p>
      <label htmlFor={id}>{label}</label>{' '}
      <select
        id={id}
        disabled={isReadOnly}
        value={String(optionsOf(value, attribute)[0]?.id ?? '')}
        onChange={(event) => onChange(options.find((one) => one.id === event.target.value) ?? null)}
        onBlur={onBlur}
      >
        <option value="">Escolha</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </p>
  );
}
