import { useEngine, useRelatedAttributes } from '@assunto/engine';
import type { ListView } from '@assunto/engine/contract';
import type { GridDefinition, SubjectAttribute } from '@assunto/engine/core';
import { initialGridState } from '@assunto/engine/grid';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../../AppServices';
import { notify } from '@assunto/shell';
import { initialListState, listQuery, readListState, type ListAddressScope, type ListState } from './listAddress';
import { listOfView } from './views/listOfView';
import { useTranslate } from './messages/translation';

/** The state of a list, and how it changes. */
export interface UsedListState {
  list: ListState;
  /** Changes a part of the state, and the URL accordingly. */
  change(changes: Partial<ListState>): void;
  /** The query with other parts, for a link. */
  queryWith(changes: Partial<ListState>, query: URLSearchParams): string;
  /** The query for another person: with all that is long. */
  wholeQuery(changes: Partial<ListState>): string;
  /** The state of the view that the list is a draft of; the initial one without a view. */
  base: ListState;
  /** Whether the list differs from its view, apart from the page. */
  isChanged: boolean;
  /** Shows a view as it is, 0 for none, as a new entry of the browser's history. */
  openView(viewId: number): void;
  /** Shows another state, as a new entry of the browser's history. */
  open(changes: Partial<ListState>): void;
  /** Shows a view that was just saved. */
  openSaved(view: ListView): void;
}

const noViews: readonly ListView[] = [];

/**
 * The state of a list that a person can set, stored in its URL: a reload, Back and the URL in another tab restore it. A change
 * replaces the URL, so that Back leaves the list. Invalid parts of the URL are dropped, with a notice.
 */
export function useListState(
  template: GridDefinition,
  attributes: readonly SubjectAttribute[],
  { views = noViews, hasDefault = false }: { views?: readonly ListView[]; hasDefault?: boolean } = {},
): UsedListState {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const scope = useAddressScope(template, attributes, { views, hasDefault });
  const [{ state, isWhole }, setRead] = useState(() => readListState(new URLSearchParams(search), scope));
  // `search` is the query of `state`; `pending` are queries that this list navigated to and that are not `seen` yet.
  const address = useRef({ search, seen: search, pending: [] as string[], state });

  const write = (next: ListState, now: string, { isEntry = false, within = scope } = {}): void => {
    const { current } = address;
    current.state = next;
    const query = listQuery(next, new URLSearchParams(now), within);
    if (query === current.search) return;
    current.search = query;
    current.pending.push(query);
    void navigate(pathname + query, { replace: !isEntry });
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

  const base = useMemo(() => scope.listOf?.(state.viewId) ?? initialListState(scope.initial), [scope, state.viewId]);
  const { page, fetch } = base;
  const isChanged = queryOf({ ...state, page, fetch }, scope) !== queryOf(base, scope);
  return {
    list: state,
    base,
    isChanged,
    openView(viewId) {
      const next = scope.listOf?.(viewId) ?? initialListState(scope.initial);
      setRead({ state: next, isWhole: true });
      write(next, address.current.search, { isEntry: true });
    },
    open(changes) {
      const next = { ...address.current.state, ...changes };
      setRead({ state: next, isWhole: true });
      write(next, address.current.search, { isEntry: true });
    },
    openSaved(view) {
      const next = listOfView(view, scope);
      // The views of this render may not have it yet.
      const listOf = (viewId: number) => (viewId === view.viewId ? next : (scope.listOf?.(viewId) ?? null));
      setRead({ state: next, isWhole: true });
      write(next, address.current.search, { isEntry: view.viewId !== state.viewId, within: { ...scope, listOf } });
    },
    wholeQuery: (changes) =>
      listQuery({ ...state, ...changes }, new URLSearchParams(address.current.search), scope, { isWhole: true }),
    change(changes) {
      const next = { ...address.current.state, ...changes };
      setRead({ state: next, isWhole: true });
      write(next, address.current.search);
    },
    queryWith: (changes, query) => listQuery({ ...state, ...changes }, query, scope),
  };
}

const queryOf = (state: ListState, scope: ListAddressScope): string => listQuery(state, new URLSearchParams(), scope);

/** What the address is read with. */
function useAddressScope(
  template: GridDefinition,
  attributes: readonly SubjectAttribute[],
  { views, hasDefault }: { views: readonly ListView[]; hasDefault: boolean },
): ListAddressScope {
  const { componentTypes } = useEngine();
  const { largeStates } = useServices();
  const { related } = useRelatedAttributes([]);
  return useMemo(() => {
    const initial = initialGridState(template);
    const byId = new Map(views.map((view) => [view.viewId, view]));
    const made: ListAddressScope = {
      attributes,
      related,
      componentTypes,
      initial,
      largeStates,
      listOf(viewId) {
        const view = byId.get(viewId);
        return view ? listOfView(view, { attributes, related, componentTypes, initial }) : null;
      },
      defaultViewId: (hasDefault && views.find(({ audience }) => audience === 'default')?.viewId) || 0,
    };
    return made;
  }, [attributes, related, template, componentTypes, largeStates, views, hasDefault]);
}
