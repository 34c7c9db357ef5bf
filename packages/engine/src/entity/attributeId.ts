/**
 * The id of an entity's attribute in forms and grids. It is a hash of the identifier, so that a stored draft still fits when a
 * later release has more attributes or another order.
 */
export function attributeId(identifier: string): number {
  // FNV-1a with 32 bits.
  let hash = 0x811c9dc5;
  for (const character of identifier) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) + 1;
}
