import type { OptionItem } from '@assunto/engine';
import type { ListOf, Subject } from '@assunto/engine/core';
import type { SavedFilter, Scenario } from '@assunto/api';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useId } from 'react';

/** A subject as an option. */
export interface SubjectOption extends OptionItem {
  id: string;
  subjectId: number;
}

/** The options for every item: the scenarios, and the subjects that the administrator may read. */
export function useMenuCatalogues() {
  const { client } = useShellServices();
  return useLoaded('menu-catalogues', async (signal) => {
    const [scenarios, subjects] = await Promise.all([
      client.request<Scenario[]>('GET', '/scenario/all/', { signal }),
      client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] }),
    ]);
    return {
      scenarios: scenarios.data,
      subjects: subjects.data.itens.map(({ subjectIdentifier, subjectName, subjectId }): SubjectOption => ({
        id: subjectIdentifier,
        name: subjectName,
        subjectId,
      })),
    };
  });
}

export type MenuCatalogues = NonNullable<ReturnType<typeof useMenuCatalogues>['value']>;

const none: readonly OptionItem[] = [];

/** The saved filters of a subject that everybody may use. After a failure there are none (specification: menus). */
export function useMenuFilters(subject: string | null): readonly OptionItem[] {
  const { client } = useShellServices();
  const origin = useId();
  const { value } = useLoaded(subject ?? '', async (signal) => {
    if (subject === null) return none;
    const query = { origin, page: 1, fetch: 1000 };
    const path = `/Filter/${encodeURIComponent(subject)}`;
    const { data } = await client.request<ListOf<SavedFilter>>('GET', path, { query, signal });
    return data.itens
      .filter(({ isShared }) => isShared !== false)
      .map(({ filterId, filterName }) => ({ id: filterId, name: filterName }));
  });
  return value ?? none;
}
