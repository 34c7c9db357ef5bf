import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { unreadableShape, type UnexpectedShape } from '../schema/valueShape';
import type { Draft } from './createDraft';
import { sameValue } from './sameValue';

/**
 * What is unexpected about a value that its editor cannot show, as it was read; `null` for any other, also once a person changes it:
 * an editor may pass on unfinished text while it is typed.
 */
export function unreadableAsSaved(
  draft: Draft,
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): UnexpectedShape | null {
  const { subjectAttributeId: id, componentId } = attribute;
  const value = draft.value(id);
  return sameValue(value, draft.saved(id)) ? unreadableShape(value, attribute, componentTypes.get(componentId)) : null;
}
