import { userMessageOf } from '@assunto/engine';
import type { TalkIdList, TalkIdsRequest } from '@assunto/engine/core';
import type { SelectionPage } from '@assunto/engine/grid';
import { useCallback, useState } from 'react';
import { useServices } from '../../../AppServices';
import { notify } from '../../../notices/notices';
import type { ActionTalk } from '../../../records/actions/useRecordActions';
import { counted } from '../../../support/counted';

/** How many records a list has; not exactly above 10,000. */
type Count = Pick<SelectionPage, 'totalResults' | 'isEstimate'>;

/** The records of a list that are selected: some of a page, or all that the list's filters let pass. */
export interface ListSelection {
  /** How many are selected, in words; `null` while none is. */
  words: string | null;
  /** The selected record, when it is the only one. */
  onlyId: number | null;
  /** Takes what the grid tells. */
  select(talkIds: readonly number[], page: SelectionPage): void;
  /** A whole page is selected and the list has more: they can be selected too, and are when `isAll`. */
  beyond: { onPage: number; isAll: boolean; total: string | null } | null;
  setAll(isAll: boolean): void;
  /** The server is being asked which records the list has. */
  isResolving: boolean;
  /** Hands on the selected records: with `isAll` those that the server says the list has at this moment. */
  take(go: (talks: readonly ActionTalk[], note: string | null) => void): void;
}

const empty = { talkIds: [] as readonly number[], page: { talkIds: [], totalResults: null, isEstimate: false } };

/** Keeps what is selected in a subject's list, as `request` asks it. Another request ends the selection of all. */
export function useListSelection(subject: string, request: TalkIdsRequest): ListSelection {
  const { client } = useServices();
  const [{ talkIds, page }, setSelected] = useState<{ talkIds: readonly number[]; page: SelectionPage }>(empty);
  const [allOf, setAllOf] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const key = JSON.stringify(request);
  const isWholePage = talkIds.length > 0 && talkIds.length === page.talkIds.length;
  const hasMore = page.totalResults !== null && (page.isEstimate || page.totalResults > talkIds.length);
  if (allOf !== null && (allOf !== key || !isWholePage || !hasMore)) setAllOf(null);
  const isAll = allOf === key && isWholePage && hasMore;
  const total = totalIn(page);

  async function takeAll(go: (talks: readonly ActionTalk[], note: string | null) => void): Promise<void> {
    setResolving(true);
    try {
      const path = `/talk/ids/${encodeURIComponent(subject)}`;
      const { data } = await client.request<TalkIdList>('POST', path, { body: request });
      go(data.talkIds.map(unnamed), capNote(data));
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setResolving(false);
    }
  }

  return {
    words: isAll ? (total ? `${total} selecionados` : 'Todos selecionados') : wordsOf(talkIds.length),
    onlyId: talkIds.length === 1 && !isAll ? (talkIds[0] ?? null) : null,
    select: useCallback(
      (some, on) =>
        // Rows come and go while none is selected, which is nothing to draw anew for.
        setSelected((before) => (some.length + before.talkIds.length === 0 ? before : { talkIds: some, page: on })),
      [],
    ),
    beyond: isWholePage && hasMore ? { onPage: talkIds.length, isAll, total } : null,
    setAll: (toAll) => setAllOf(toAll ? key : null),
    isResolving,
    take(go) {
      if (isAll) void takeAll(go);
      else go(talkIds.map(unnamed), null);
    },
  };
}

const unnamed = (talkId: number): ActionTalk => ({ talkId, displayName: '' });

function wordsOf(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 selecionado' : `${counted(count)} selecionados`;
}

function totalIn({ totalResults, isEstimate }: Count): string | null {
  return totalResults === null || isEstimate ? null : counted(totalResults);
}

/** Said where a list has more records than one batch takes. */
function capNote({ talkIds, totalResults }: TalkIdList): string | null {
  if (totalResults <= talkIds.length) return null;
  return `A lista tem ${counted(totalResults)} registros. Esta ação alcança os ${counted(talkIds.length)} primeiros, na ordem da lista; repita-a para os demais.`;
}
