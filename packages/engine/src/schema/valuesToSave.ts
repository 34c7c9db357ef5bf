import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { TalkValueInput } from '../contract/talk';

/** Values of a record by subjectAttributeId. */
export type ValuesById = ReadonlyMap<number, unknown>;

/**
 * The values of a save: those of `values` that the caller may create or update, that are editable and not internal, in their
 * stored form (`''` and `[]` are `null`, options are ids), in the subject's order. With `original`, unchanged values are omitted.
 *
 * @example
 * const talkValues = valuesToSave({ attributes, values: new Map([[101, 'Impressora']]), componentTypes, isNew: true });
 */
export function valuesToSave(given: {
  attributes: readonly SubjectAttribute[];
  values: ValuesById;
  componentTypes: ComponentTypeCatalogue;
  isNew: boolean;
  original?: ValuesById;
}): TalkValueInput[] {
  const { attributes, values, componentTypes, isNew, original } = given;
  return attributes.flatMap((attribute): TalkValueInput[] => {
    const { subjectAttributeId, isInternal, isEditable, actions } = attribute;
    const isAllowed = !isInternal && isEditable && (isNew ? actions.create : actions.update);
    if (!isAllowed || !values.has(subjectAttributeId)) return [];
    const type = componentTypes.get(attribute.componentId);
    const value = type.normalise(values.get(subjectAttributeId), attribute);
    if (!isNew && original) {
      const before = type.normalise(original.get(subjectAttributeId) ?? null, attribute);
      if (JSON.stringify(before) === JSON.stringify(value)) return [];
    }
    return [{ subjectAttributeId, value }];
  });
}
