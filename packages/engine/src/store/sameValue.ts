/** Whether two canonical values (plain JSON) are equal. `undefined` counts as `null`. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
