import { userMessageOf } from '@assunto/engine';
import type { TalkIdList, TalkIdsRequest } from '@assunto/api';
import type { SelectionPage } from '@assunto/engine/grid';
import { useCallback, useState } from 'react';
import { useServices } from '../../../AppServices';
import { counted, notify } from '@assunto/shell';
import type { ActionTalk } from '../../../records/actions/ActionStep';
import { type GridTranslate, useTranslate } from './messages/translation';

/** The number of records of a list; not exact above 10,000. */
type Count = Pick<SelectionPage, 'totalResults' | 'isEstimate'>;

/** The selected records of a list: some of a page, or all that match the list's filters. */
export interface ListSelection {
  /** The number of selected records as text; `null` without any. */
  summary: string | null;
  /** The selected record, when it is the only one. */
  onlyId: number | null;
  /** The selected records of a page; none when all of the list are selected. */
  talkIds: readonly number[];
  /** Sets the selection of the grid. */
  select(talkIds: readonly number[], page: SelectionPage): void;
  /** A whole page is selected and the list has more records, which are selected too when `isAll`. */
  beyond: { onPage: number; isAll: boolean; total: string | null } | null;
  setAll(isAll: boolean): void;
  /** Whether all records of the list are selected, also those of other pages. */
  isAll: boolean;
  /** Whether the ids of all records of the list are being loaded. */
  isResolving: boolean;
  /** Calls `onResolved` with the selected records; with `isAll`, with all records that the list currently has. */
  resolve(onResolved: (talks: readonly ActionTalk[], note: string | null) => void): void;
}

const empty = { talkIds: [] as readonly number[], page: { talkIds: [], totalResults: null, isEstimate: false } };

/** The selection in a subject's list. A change of `request` ends the selection of all records. */
export function useListSelection(subject: string, request: TalkIdsRequest): ListSelection {
  const translate = useTranslate();
  const { client } = useServices();
  const [{ talkIds, page }, setSelected] = useState<{ talkIds: readonly number[]; page: SelectionPage }>(empty);
  const [allOf, setAllOf] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const key = JSON.stringify(request);
  const canSelectAll = isWholePage(talkIds, page) && hasMoreThan(talkIds, page);
  if (allOf !== null && (allOf !== key || !canSelectAll)) setAllOf(null);
  const isAll = allOf === key && canSelectAll;
  const total = totalIn(page, translate.locale);

  async function resolveAll(onResolved: (talks: readonly ActionTalk[], note: string | null) => void): Promise<void> {
    setResolving(true);
    try {
      const path = `/talk/ids/${encodeURIComponent(subject)}`;
      const { data } = await client.request<TalkIdList>('POST', path, { body: request, expects: ['talkIds'] });
      onResolved(data.talkIds.map(unnamed), capNote(data, translate));
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setResolving(false);
    }
  }

  return {
    summary: isAll ? summaryOfAll(total, translate) : summaryOf(talkIds.length, translate),
    onlyId: talkIds.length === 1 && !isAll ? (talkIds[0] ?? null) : null,
    talkIds: isAll ? empty.talkIds : talkIds,
    select: useCallback(
      (some, on) =>
        // Unchanged when nothing was and is selected: no re-render is needed.
        setSelected((before) => (some.length + before.talkIds.length === 0 ? before : { talkIds: some, page: on })),
      [],
    ),
    beyond: canSelectAll ? { onPage: talkIds.length, isAll, total } : null,
    isAll,
    setAll: (toAll) => setAllOf(toAll ? key : null),
    isResolving,
    resolve(onResolved) {
      if (isAll) void resolveAll(onResolved);
      else onResolved(talkIds.map(unnamed), null);
    },
  };
}

const unnamed = (talkId: number): ActionTalk => ({ talkId, displayName: '' });

function isWholePage(talkIds: readonly number[], page: SelectionPage): boolean {
  return talkIds.length > 0 && talkIds.length === page.talkIds.length;
}

function hasMoreThan(talkIds: readonly number[], { totalResults, isEstimate }: Count): boolean {
  return totalResults !== null && (isEstimate || totalResults > talkIds.length);
}

const summaryOfAll = (total: string | null, translate: GridTranslate): string =>
  total ? translate('grid.totalSelected', { total }) : translate('grid.allSelected');

const summaryOf = (count: number, translate: GridTranslate): string | null =>
  count === 0 ? null : translate('grid.selected', { count });

function totalIn({ totalResults, isEstimate }: Count, locale: string): string | null {
  return totalResults === null || isEstimate ? null : counted(totalResults, locale);
}

/** The warning for lists with more records than one batch can have. */
function capNote({ talkIds, totalResults }: TalkIdList, translate: GridTranslate): string | null {
  if (totalResults <= talkIds.length) return null;
  return translate('grid.capNote', { total: totalResults, reached: talkIds.length });
}
