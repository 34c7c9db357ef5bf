import type { BenchAttribute } from './attributes';

/** Plain inputs that nobody listens to: what the browser and React take for themselves. */
export default function FloorForm({ attributes }: { attributes: readonly BenchAttribute[] }) {
  return (
    <form noValidate>
      {attributes.map((attribute) => (
        <Field key={attribute.name} {...attribute} />
      ))}
      <button>Salvar</button>
    </form>
  );
}

function Field({ name, label, kind, isRequired, options }: BenchAttribute) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {kind === 'select' ? (
        <select id={name} name={name} required={isRequired}>
          <option value="" />
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input id={name} name={name} type={kind} required={isRequired} />
      )}
    </div>
  );
}
