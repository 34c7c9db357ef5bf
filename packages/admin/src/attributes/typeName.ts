/** The name of a type in the language of the page; that of a product's own type is its label. */
export function typeNameOf(type: { name: string; label: string }, translate: (key: never) => string): string {
  const key = `type.${type.name}`;
  const name = translate(key as never);
  return name === key ? type.label : name;
}
