import { filterSubject } from '@assunto/api/ticketing';
import type { Client } from '@assunto/engine';
import type { Context, FilterTree, ListOf, Subject, SubjectAttribute, Talk } from '@assunto/engine/core';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { SavedFilterSave } from '@assunto/api';
import { valueById } from '../../../records/valueById';

/** A saved filter, as listed. */
export interface SavedFilterItem {
  filterId: number;
  name: string;
  tree: FilterTree;
  isShared: boolean;
  canEdit: boolean;
}

/**
 * The saved filters of a subject that the person may use, or those of `filterIds`: talks of the subject `filtro`,
 * whose attributes are found by name.
 */
export async function readSavedFilters(
  client: Client,
  subject: Subject,
  filterIds: readonly number[] | null,
  signal: AbortSignal,
): Promise<SavedFilterItem[]> {
  const [context, talks] = await Promise.all([
    client.request<Context>('GET', `/context/web/grid/${filterSubject}/`, { signal }),
    client.request<ListOf<Talk>>('POST', `/talk/filter/${filterSubject}?origin=${subject.subjectId}`, {
      body: { fetch: 10_000, filterIds: filterIds ?? [], isActive: true, page: 1 },
      signal,
    }),
  ]);
  const attributes = context.data.subject.subjectAttributes;
  return talks.data.itens.map((talk) => itemOf(talk, attributes));
}

function itemOf(talk: Talk, attributes: readonly SubjectAttribute[]): SavedFilterItem {
  const value = (identifier: string): unknown => {
    const attribute = attributes.find((one) => one.subjectAttributeIdentifier === identifier);
    return valueById(talk, attribute?.subjectAttributeId);
  };
  return {
    filterId: talk.talkId,
    name: String(value('nome')),
    tree: value('filtro') as FilterTree,
    isShared: value('compartilhado') === true,
    canEdit: !talk.isReadOnly,
  };
}

const pathOf = ({ subjectIdentifier }: Subject, filterId?: number): string =>
  `/Filter/${encodeURIComponent(subjectIdentifier)}${filterId === undefined ? '' : `/${filterId}`}`;

/** The stored properties of a filter. */
export type FilterToSave = Pick<SavedFilterItem, 'name' | 'tree' | 'isShared'>;

const bodyOf = ({ name, tree, isShared }: FilterToSave): SavedFilterSave => ({
  filterName: name,
  filter: JSON.stringify(tree),
  isShared,
});

/** Stores a new filter; returns its id. */
export async function createSavedFilter(client: Client, subject: Subject, filter: FilterToSave): Promise<number> {
  const { data } = await client.request<CreatedAnswer>('POST', pathOf(subject), {
    body: bodyOf(filter),
    expects: ['resourceId'],
  });
  return data.resourceId;
}

/** Replaces a stored filter. */
export async function updateSavedFilter(
  client: Client,
  subject: Subject,
  filterId: number,
  filter: FilterToSave,
): Promise<void> {
  await client.request('PUT', pathOf(subject, filterId), { body: bodyOf(filter), expects: 'nothing' });
}

export async function deleteSavedFilter(client: Client, subject: Subject, filterId: number): Promise<void> {
  await client.request('DELETE', pathOf(subject, filterId), { expects: 'nothing' });
}
