/** What a reference to a JSON pointer of a document leads to; `undefined` for one that leads nowhere or out of it. */
export function schemaAt(reference: unknown, root: unknown): unknown {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) return undefined;
  let found = root;
  for (const escaped of reference.slice(1).split('/').slice(1)) {
    const name = decoded(escaped).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
