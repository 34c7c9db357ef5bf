import type { FormatContext } from '../component-types/ComponentType';
import { filterInWords, type FilterInWordsOptions } from './filterInWords';
import type { FilterTree } from './FilterTree';

/**
 * A context in which kept filters are told as their sentences, for a history or a conflict. A filter that names an attribute
 * out of reach is told as being there, and no more.
 *
 * @example
 * const context = withFilterWords({ timeZone: 'America/Sao_Paulo' }, { attributes, componentTypes });
 * filterValueType.words?.(tree, attribute, context); // Valor é maior que 1.000,00
 */
export function withFilterWords(format: FormatContext, options: FilterInWordsOptions): FormatContext {
  return {
    ...format,
    filterInWords: (tree) => {
      try {
        return filterInWords(tree as FilterTree, { timeZone: format.timeZone, ...options });
      } catch {
        return undefined;
      }
    },
  };
}
