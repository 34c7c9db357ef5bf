import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import { withFound } from '../component-types/withFound';
import type { SubjectAttribute } from '../contract/attribute';
import { matchNone } from '../filter/andFilters';
import { quickFilterTree } from '../filter/quickFilterTree';
import { validationMessage } from '../validation/messages';

/** The message for an invalid quick filter; `null` for a valid or empty one. */
export function quickFilterProblem(
  value: unknown,
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
  format: FormatContext,
): string | null {
  const values = new Map([[attribute.subjectAttributeId, value]]);
  if (quickFilterTree(values, [{ attribute }], componentTypes) !== matchNone) return null;
  const type = componentTypes.get(attribute.componentId);
  const read = type.parse(typeof value === 'string' ? value : type.format(value, attribute, format), attribute, format);
  return read.ok ? validationMessage('invalid', {}, attribute.name, format) : withFound(read.message, value, format);
}
