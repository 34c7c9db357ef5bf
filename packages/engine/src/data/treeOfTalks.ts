import type { RecordId } from '../contract/recordId';
import type { SubjectAttribute } from '../contract/attribute';
import type { Talk } from '../contract/talk';
import type { TreeItem } from '../registry/FieldDefinition';
import { foldText } from '../text/foldText';

/** The maximum number of entries per response. */
const limit = 100;

/** One level of the tree of talks defined by `componentConfigs.treeParent`, or the talks that contain every word of `term`. */
export function treeOfTalks(
  talks: readonly Talk[],
  { componentConfigs: { treeParent } }: SubjectAttribute,
  { parentId, term }: { parentId: RecordId | null; term: string },
): TreeItem[] {
  const shown = talks.filter(({ isActive }) => isActive);
  const byId = new Map(shown.map((talk) => [talk.talkId, talk]));
  const parentOf = (talk: Talk): Talk | undefined => {
    const value = talk.talkValues.find((one) => one.subjectAttributeIdentifier === treeParent)?.value;
    const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return id === talk.talkId ? undefined : byId.get(id as RecordId);
  };
  const path = (talk: Talk): string[] => {
    const above: Talk[] = [];
    for (let next = parentOf(talk); next && next !== talk && !above.includes(next); next = parentOf(next))
      above.unshift(next);
    return above.map(({ displayName }) => displayName);
  };
  const terms = foldText(term).split(/\s+/).filter(Boolean);
  const found = shown.filter((talk) =>
    terms.length > 0
      ? terms.every((word) => foldText(talk.displayName).includes(word))
      : (parentOf(talk)?.talkId ?? null) === parentId,
  );
  return found
    .sort((a, b) => a.displayName.localeCompare(b.displayName, 'pt-BR'))
    .slice(0, limit)
    .map((talk) => ({
      id: talk.talkId,
      name: talk.displayName,
      hasChildren: shown.some((one) => parentOf(one) === talk),
      path: path(talk),
    }));
}
