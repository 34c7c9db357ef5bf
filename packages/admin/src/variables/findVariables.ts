import { foldText } from '@assunto/engine/core';

/** A variable in the selector. */
export interface Variable {
  name: string;
  label: string;
}

/** The maximum number of results of a search (specification: notifications). */
const mostVariables = 100;

/** The variables whose name or label contains every word of a term; at most 100. */
export function findVariables(variables: readonly Variable[], term: string): Variable[] {
  const terms = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  return variables
    .filter(({ name, label }) => {
      const text = foldText(`${label} ${name}`);
      return terms.every((word) => text.includes(word));
    })
    .slice(0, mostVariables);
}
