import { useEngine } from '@assunto/engine';
import type { GridDefinition, SubjectAttribute } from '@assunto/engine/core';
import { initialGridState } from '@assunto/engine/grid';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../../AppServices';
import { notify } from '@assunto/shell';
import { listQuery, readListState, type ListState } from './listAddress';
import { useTranslate } from './messages/translation';

/** The state of a list, and how it changes. */
export interface UsedListState {
  list: ListState;
  /** Changes a part of the state, and the URL accordingly. */
  change(changes: Partial<ListState>): void;
  /** The query with other parts, for a link. */
  queryWith(changes: Partial<ListState>, query: URLSearchParams): string;
}

/**
 * The state of a list that a person can set, stored in its URL: a reload, Back and the URL in another tab restore it. A change
 * replaces the URL, so that Back leaves the list. Invalid parts of the URL are dropped, with a notice.
 */
export function useListState(template: GridDefinition, attributes: readonly SubjectAttribute[]): UsedListState {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { largeStates } = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const scope = useMemo(
    () => ({
      attributes,
      columns: template.columns.map(({ attribute }) => attribute),
      componentTypes,
      initial: initialGridState(template),
      largeStates,
    }),
    [attributes, template, componentTypes, largeStates],
  );
  const [{ state, isWhole }, setRead] = useState(() => readListState(new URLSearchParams(search), scope));
  // `search` is the query of `state`; `pending` are queries that this list navigated to and that are not `seen` yet.
  const address = useRef({ search, seen: search, pending: [] as string[], state });

  const write = (next: ListState, now: string): void => {
    const { current } = address;
    current.state = next;
    const query = listQuery(next, new URLSearchParams(now), scope);
    if (query === current.search) return;
    current.search = query;
    current.pending.push(query);
    void navigate(pathname + query, { replace: true });
  };

  useEffect(() => {
    const { current } = address;
    // Only the template or the attributes are new: the navigation of the last change may still be pending.
    if (search === current.seen) return;
    current.seen = search;
    const at = current.pending.indexOf(search);
    if (at >= 0) current.pending.splice(0, at + 1);
    else if (search !== current.search) {
      const read = readListState(new URLSearchParams(search), scope);
      address.current = { search, seen: search, pending: [], state: read.state };
      setRead(read);
    }
  }, [search, scope]);

  const dropUnreadable = useEffectEvent(() => {
    notify('info', translate('grid.addressUnreadable'));
    setRead({ state: address.current.state, isWhole: true });
    write(address.current.state, address.current.search);
  });
  useEffect(() => {
    if (!isWhole) dropUnreadable();
  }, [isWhole]);

  return {
    list: state,
    change(changes) {
      const next = { ...address.current.state, ...changes };
      setRead({ state: next, isWhole: true });
      write(next, address.current.search);
    },
    queryWith: (changes, query) => listQuery({ ...state, ...changes }, query, scope),
  };
}
