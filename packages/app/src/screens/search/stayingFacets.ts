import type { SearchFacets } from '@assunto/api';
import type { SearchAddress } from './searchAddress';

/**
 * The facets of a new answer. Where something is chosen in one, its other values stay with the counts that they had, so that they can be
 * chosen as well.
 */
export function stayingFacets(before: SearchFacets | null, next: SearchFacets, address: SearchAddress): SearchFacets {
  if (!before) return next;
  const attributes = new Map(next.attributes.map((one) => [one.identifier, one]));
  for (const one of before.attributes) {
    const isChosen = address.facet.some((entry) => entry.startsWith(`${one.identifier}:`));
    if (isChosen) attributes.set(one.identifier, one);
  }
  const isOrdered = before.attributes.every(({ identifier }) => attributes.has(identifier));
  return {
    subjects: address.subj.length > 0 ? before.subjects : next.subjects,
    // A facet stays at its place while all that stood before are there.
    attributes: isOrdered
      ? before.attributes.flatMap(({ identifier }) => attributes.get(identifier) ?? [])
      : [...attributes.values()],
  };
}
