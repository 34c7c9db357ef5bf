import type { FormatContext } from '../component-types/ComponentType';
import { describeFilter, type DescribeFilterOptions } from './describeFilter';
import type { FilterTree } from './FilterTree';

/**
 * A context in which stored filters are described, for a history or a conflict. For a filter over an attribute that may not be
 * read, only its existence is shown.
 *
 * @example
 * const context = withFilterDescriptions({ timeZone: 'America/Sao_Paulo' }, { attributes, componentTypes });
 * filterValueType.displayText?.(tree, attribute, context); // Valor é maior que 1.000,00
 */
export function withFilterDescriptions(format: FormatContext, options: DescribeFilterOptions): FormatContext {
  return {
    ...format,
    describeFilter: (tree) => {
      try {
        return describeFilter(tree as FilterTree, {
          timeZone: format.timeZone,
          translate: format.translate,
          ...options,
        });
      } catch {
        return undefined;
      }
    },
  };
}
