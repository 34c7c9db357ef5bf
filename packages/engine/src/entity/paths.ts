/** Names from the values of a form to one of them. */
export type Path = readonly string[];

/** The value at a path; `undefined` where there is none. */
export function valueAt(values: unknown, path: Path): unknown {
  let found = values;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** Sets the value at a path, in objects that are made where they are missing; `undefined` sets nothing. */
export function setValueAt(values: Record<string, unknown>, path: Path, value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return;
  if (rest.length === 0) values[name] = value;
  else setValueAt((values[name] ??= {}) as Record<string, unknown>, rest, value);
}
