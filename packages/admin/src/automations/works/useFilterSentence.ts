import { useOptionName } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { describeFilter, type FilterTree, type Subject } from '@assunto/engine/core';

/** Returns a function that describes a filter of a subject. */
export function useFilterSentence({ subjectAttributes: attributes }: Subject): (tree: FilterTree) => string {
  const { services, componentTypes, format } = useEngine();
  const optionName = useOptionName(services, attributes);
  return (tree) => {
    try {
      return describeFilter(tree, { ...format, attributes, componentTypes, optionName });
    } catch {
      // It names a deleted attribute; the server's refusal has its name.
      return JSON.stringify(tree);
    }
  };
}
