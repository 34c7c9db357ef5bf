import type { Catalogue } from '@assunto/engine/core';

/** A catalogue with the texts of another, which it inherits: copying hundreds of texts would delay the first field of a page. */
export function extended<Base extends Catalogue, Own extends Catalogue>(base: Base, own: Own): Base & Own {
  return Object.assign(Object.create(base) as Base, own);
}
