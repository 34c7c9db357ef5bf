import type { ListOf } from '@assunto/engine/core';
import type { TalkGroup, TalkGroupRequest } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { aggregateTalks } from './aggregateTalks';
import { listTagGroups } from './listTagGroups';

/**
 * A page of the groups of a list: one per value of the attribute among the matching records, and one for records without a value.
 * The same as an aggregation by one attribute, and the only one by tags.
 */
export async function listGroups(request: RecordRequest, query: TalkGroupRequest): Promise<ListOf<TalkGroup>> {
  const { groupBy, ...list } = query;
  if (groupBy === 'tags') return listTagGroups(request, query);
  const { itens, ...page } = await aggregateTalks(request, { ...list, groupBy: [{ subjectAttributeId: groupBy }] });
  return { ...page, itens: itens.map(({ values: [value], count, filterJson }) => ({ value, count, filterJson })) };
}
