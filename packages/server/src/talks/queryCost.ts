import { attributeCost, filterCost, type FilterTree } from '@assunto/engine/core';
import type { TalkFilter } from '@assunto/engine/core';
import type { TalkGroupRequest } from '@assunto/engine/contract';
import { HttpError } from '../http/errors';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RecordRequest } from '../access/RecordRequest';

/**
 * The maximum cost of one request, in the units of `filterCost`. On PGlite, with the 1,400 tickets of the demo, a request with
 * this cost takes one to two seconds; the screens use less than a tenth.
 */
const queryBudget = 3000;

/** How to reduce each part of the cost. */
const advice = {
  filters: 'Use menos condições, sobretudo de texto, ou menos filtros salvos ao mesmo tempo.',
  terms: 'Procure por menos palavras ou em menos assuntos.',
  order: 'Ordene ou agrupe por menos campos.',
  page: 'Esta página fica longe demais do início: filtre a lista, inverta a ordem ou peça menos registros por página.',
} as const;

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
  throw new HttpError('QUERY_TOO_HEAVY', { values: { advice: advice[heaviest] } });
}

/** A list or a grouped list, as it was requested. */
type RequestedList = Pick<TalkFilter, 'page' | 'fetch' | 'order'> & Partial<Pick<TalkGroupRequest, 'groupBy'>>;

/** The cost of a list with its filters, and with the terms that are searched in its texts. */
export function listCost(
  { componentTypes, permissions, readable }: RecordRequest,
  query: RequestedList,
  { filters, terms, texts }: { filters: readonly FilterTree[]; terms: number; texts: readonly AttributeColumn[] },
): QueryCost {
  const scope = { attributes: permissions.readable, componentTypes };
  const compared = [...(query.order ?? []).map((key) => key.subjectAttributeId), query.groupBy ?? null];
  const costOf = (id: number | 'tags' | null): number => {
    const found = readable.find(({ attribute }) => attribute.subjectAttributeId === id);
    return found ? attributeCost(found.attribute, found.componentType) : 0;
  };
  return {
    filters: filters.reduce((sum, filter) => sum + filterCost(filter, scope), 0),
    terms: termsCost(terms, texts),
    order: compared.reduce<number>((sum, id) => sum + costOf(id), 0),
    page: pageCost(query),
  };
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
