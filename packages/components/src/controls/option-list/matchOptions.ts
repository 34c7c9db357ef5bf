import { foldText } from '@assunto/engine/core';
import type { OptionItem } from '@assunto/engine';

/** The most entries that a select lists (1§9). */
export const mostOptions = 100;

/** The options whose name has every word of `term`, case and accents ignored, in their own order; at most 100 (1§5). */
export function matchOptions(options: readonly OptionItem[], term: string): OptionItem[] {
  const tokens = foldText(term).split(/\s+/).filter(Boolean);
  const found: OptionItem[] = [];
  for (const option of options) {
    if (found.length === mostOptions) break;
    const name = foldText(option.name);
    if (tokens.every((token) => name.includes(token))) found.push(option);
  }
  return found;
}
