import { attributeCost, filterCost, relatedCost, type FilterTree, type TalkFilter } from '@assunto/engine/core';
import type { TalkGroupRequest } from '@assunto/api';
import { readableScope } from '../../access/recordSql';
import { HttpError } from '../../platform/errors/errors';
import { translate, type ServerMessageKey } from '../../platform/messages/language';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import { recordColumn } from '../../access/recordColumns';
import type { RecordRequest } from '../../access/RecordRequest';

/**
 * The maximum cost of one request, in the units of `filterCost`; the screens use less than a tenth.
 */
const queryBudget = 3000;

/** How to reduce each part of the cost. */
const advice = {
  filters: 'query.fewerConditions',
  terms: 'query.fewerWords',
  order: 'query.fewerFields',
  page: 'query.tooFar',
} as const satisfies Record<string, ServerMessageKey>;

/** The cost of a request by part. */
export type QueryCost = Partial<Record<keyof typeof advice, number>>;

/**
 * Throws QUERY_TOO_HEAVY, with advice on what to reduce, for a request over its budget. Call it before the database is queried.
 */
export function assertAffordable(cost: QueryCost): void {
  const parts = Object.entries(cost) as [keyof typeof advice, number][];
  const total = parts.reduce((sum, [, units]) => sum + units, 0);
  if (total <= queryBudget) return;
  const [heaviest] = parts.reduce((most, part) => (part[1] > most[1] ? part : most));
  throw new HttpError('QUERY_TOO_HEAVY', { values: { advice: translate(advice[heaviest]) } });
}

/** A value that is ordered, grouped or measured by. */
interface ComparedValue {
  subjectAttributeId: number | 'tags' | null;
  relatedAttributeId?: number | undefined;
}

/** A list, a grouped list or an aggregation (`compared`: what it groups by and measures), as it was requested. */
export type RequestedList = Pick<TalkFilter, 'page' | 'fetch' | 'order'> &
  Partial<Pick<TalkGroupRequest, 'groupBy'>> & { compared?: readonly ComparedValue[] };

/** The cost of a list with its filters, and with the terms that are searched in its texts. */
export function listCost(
  request: RecordRequest,
  query: RequestedList,
  { filters, terms, texts }: { filters: readonly FilterTree[]; terms: number; texts: readonly AttributeColumn[] },
): QueryCost {
  const scope = readableScope(request);
  const compared: ComparedValue[] = [
    ...(query.order ?? []),
    ...(query.groupBy ? [{ subjectAttributeId: query.groupBy }] : []),
    ...(query.compared ?? []),
  ];
  return {
    filters: filters.reduce((sum, filter) => sum + filterCost(filter, scope), 0),
    terms: termsCost(terms, texts),
    order: compared.reduce<number>((sum, one) => sum + comparedCost(request, one), 0),
    page: pageCost(query),
  };
}

/** The cost of reading and comparing a value; that of a related record is looked up first. */
function comparedCost(
  { readable, openReadable }: RecordRequest,
  { subjectAttributeId, relatedAttributeId }: ComparedValue,
): number {
  const own =
    readable.find(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId) ??
    (typeof subjectAttributeId === 'number' ? recordColumn(subjectAttributeId) : undefined);
  if (!own) return 0;
  if (relatedAttributeId === undefined) return attributeCost(own.attribute, own.componentType);
  const target = own.attribute.relatedSubject && openReadable(own.attribute.relatedSubject.subjectId);
  const found = target?.readable.find(({ attribute }) => attribute.subjectAttributeId === relatedAttributeId);
  return found ? relatedCost + attributeCost(found.attribute, found.componentType) : 0;
}

/** Each term is searched in each text; further terms only in records that contain the earlier ones. */
export function termsCost(terms: number, texts: readonly AttributeColumn[]): number {
  const once = texts.reduce((sum, { attribute, componentType }) => sum + attributeCost(attribute, componentType), 0);
  return terms === 0 ? 0 : once * (1 + (terms - 1) / 4);
}

/** Skipped records are read too; those of the page are also serialised. */
function pageCost({ page = 1, fetch = 50 }: RequestedList): number {
  return ((page - 1) * fetch) / 1000 + fetch / 50;
}
