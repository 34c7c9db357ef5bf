import { adminRoomId } from '@assunto/api/ticketing';
import { filterCost, parseFilter, type FilterTree } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import type { RoomMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import { assertAffordable } from './queryCost';
import { translate } from '../../platform/messages/language';

/**
 * Parses filters that restrict what others see. A caller without every right may only use attributes that they may read: a filter
 * over a hidden attribute would disclose values by the records that pass. A filter that existed `before` may stay.
 */
export function createFilterReader(
  request: AccountRequest,
  before: readonly string[],
): (text: string, subject: SubjectMetadata) => FilterTree {
  const { account, componentTypes } = request;
  const earlier = new Set(before);
  return (text, subject) => {
    const everything = { attributes: subject.attributes, componentTypes };
    const readable = request.permissionsOf(subject.subjectId)?.readable ?? [];
    const mayNameAll = account.roomId === adminRoomId || earlier.has(text);
    const tree = parseFilter(text, mayNameAll ? everything : { attributes: readable, componentTypes });
    // Such a filter would be no restriction: people can change their own name (permissions, rule 8).
    if (JSON.stringify(tree).includes('{"me":"name"}'))
      throw new HttpError('REQUEST_INVALID', {
        message: translate('query.ownName'),
      });
    assertAffordable({ filters: filterCost(tree, everything) });
    return tree;
  };
}

/** The filters of a profile. */
export const filtersOf = (room: RoomMetadata): string[] => [
  ...room.roomFilters.map(({ filter }) => filter),
  ...(room.sharedTalks ?? []).map(({ filter }) => filter),
  ...room.subjects
    .flatMap((item) => [item, ...(item.permissions ?? [])])
    .flatMap(({ actions }) => actions.flatMap(({ filter }) => filter ?? [])),
];
