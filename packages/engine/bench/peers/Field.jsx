/** Label, control and error, as the peers that are mapped by hand draw them; the same markup as in our own form. */
export function Field({ name, label, isRequired, error, children }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {error && <p className="error">{error}</p>}
    </div>
  );
}

/** The control of a kind; `props` are its value and its listeners. */
export function Control({ name, kind, isRequired, options, error, ...props }) {
  const own = { id: name, name, required: isRequired, 'aria-invalid': error ? true : undefined, ...props };
  if (kind !== 'select') return <input type={kind} {...own} />;
  return (
    <select {...own}>
      <option value="" />
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
