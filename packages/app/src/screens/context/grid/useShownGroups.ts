import type { TalkGroup } from '@assunto/api';
import { useState } from 'react';
import type { ListGroup } from './useGroups';

/** Identifies a group of a list. */
export const groupKey = ({ filterJson, tagGroup }: Pick<TalkGroup, 'filterJson' | 'tagGroup'>): string =>
  JSON.stringify([filterJson, tagGroup]);

/**
 * The groups of a list, including expanded ones that a quick filter has left without records: the quick filter is typed inside
 * the group, which must not be unmounted meanwhile.
 */
export function useShownGroups(
  read: readonly ListGroup[] | null,
  open: ReadonlySet<string>,
): readonly ListGroup[] | null {
  const [last, setLast] = useState(read);
  const shown = read && withOpenGroups(read, last ?? [], open);
  if (shown && !isSame(shown, last)) setLast(shown);
  return shown;
}

/** The groups of `read`, and expanded groups of `before` that no longer have records, at their former position. */
export function withOpenGroups(
  read: readonly ListGroup[],
  before: readonly ListGroup[],
  open: ReadonlySet<string>,
): readonly ListGroup[] {
  const present = new Set(read.map(groupKey));
  const shown = [...read];
  before.forEach((group, at) => {
    const key = groupKey(group);
    if (present.has(key) || !open.has(key)) return;
    const former = before[at - 1];
    const index = former ? shown.findIndex((one) => groupKey(one) === groupKey(former)) : -1;
    shown.splice(index + 1, 0, { ...group, count: 0, measures: group.measures.map(() => null) });
  });
  return shown;
}

function isSame(one: readonly ListGroup[], other: readonly ListGroup[] | null): boolean {
  return (
    one.length === other?.length &&
    one.every((shown, at) => {
      const group = other[at];
      return (
        group !== undefined &&
        group.count === shown.count &&
        groupKey(group) === groupKey(shown) &&
        String(group.measures) === String(shown.measures)
      );
    })
  );
}
