import { foldText } from '@assunto/engine/core';
import type { OptionItem } from '@assunto/engine';

/** The maximum number of entries of a select. */
export const mostOptions = 100;

/** The options whose name contains every word of `term`, ignoring case and accents, in their given order; at most 100. */
export function matchOptions(options: readonly OptionItem[], term: string): OptionItem[] {
  const tokens = foldText(term).split(/\s+/).filter(Boolean);
  if (tokens.length === 0) return options.slice(0, mostOptions);
  const found: OptionItem[] = [];
  for (const option of options) {
    if (found.length === mostOptions) break;
    const name = foldText(option.name);
    if (tokens.every((token) => name.includes(token))) found.push(option);
  }
  return found;
}
