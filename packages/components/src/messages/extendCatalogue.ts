import type { Catalogue } from '@assunto/engine/core';

/** Adds texts to a catalogue. The result inherits those of `base`: copying hundreds of them would delay the first field of a page. */
export function extendCatalogue<Base extends Catalogue, Own extends Catalogue>(base: Base, own: Own): Base & Own {
  return Object.assign(Object.create(base) as Base, own);
}
