import { ListFilter } from 'lucide-react';
import { useEngine, type CellProps } from '@assunto/engine';
import { describeFilter, inPortuguese, type FilterTree, type JsonSchema } from '@assunto/engine/core';

/** Shows a description of the filter, as far as the attributes that it names are known here. */
export function FilterCell({ attribute, value }: CellProps<JsonSchema>) {
  const { services, componentTypes, format, translate } = useEngine();
  if (value === null) return null;
  const attributes = services.filterAttributes?.(attribute) ?? [];
  return (
    <span className="as-cell-with-icon">
      <ListFilter aria-hidden="true" />
      {sentenceOf(value, { attributes, componentTypes, timeZone: format.timeZone, translate })}
    </span>
  );
}

function sentenceOf(value: JsonSchema, options: Parameters<typeof describeFilter>[1]): string {
  try {
    return describeFilter(value as FilterTree, options);
  } catch {
    // The filter names an attribute that this person may not see: they only see that there is a filter.
    return (options.translate ?? inPortuguese)('filterValue.set');
  }
}
