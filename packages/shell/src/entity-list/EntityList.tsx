import { EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/translation';
import { useShellServices } from '../services/ShellServices';
import { useLoaded } from '../loading/useLoaded';
import { useRereading } from '../loading/useRereading';
import { DeleteButton, useDeletion, type EntityDeletion } from './useDeletion';
import { EntitySearch, searchLength } from './EntitySearch';
import { useListAddress, type ListAddress } from './useListAddress';
import './entity-list.css';

/** The requested page of a list. */
export interface ListPageRequest {
  /** From 1. */
  page: number;
  /** Items per page. */
  fetch: number;
  /** The search term; `''` for everything. */
  term: string;
  signal: AbortSignal;
}

/** A page of a list, as the calls of lists answer it. */
export interface ListPage<Item> {
  itens: readonly Item[];
  totalResults: number | null;
}

/** What a list gives to each of its items. */
export interface ItemTools {
  /** Asks for confirmation, deletes the item, and removes it from the list. */
  remove(): void;
  /** The delete button of the item; `false` where nothing can be deleted. */
  deleteButton: ReactNode;
  /** Reads the page again, after an action on the item; what is shown stays until the answer. */
  reload(): void;
}

/** The props of a list of the administration. */
export interface EntityListProps<Item> {
  /** The heading of the page. */
  title: string;
  /** The path of the list's calls: it is read with `page`, `fetch`, `term` and `query`. */
  path?: string;
  /** The parameter with the search term; `term` by default. */
  termName?: string;
  /** What else the list is read with; a change reads it again. */
  query?: Readonly<Record<string, string | number | null | undefined>>;
  /** Reads a page in another way. */
  load?(request: ListPageRequest): Promise<ListPage<Item>>;
  /** What else `load` depends on, such as a selected user; a change reads the list again. */
  loadKey?: string;
  /** Whether a page changes by itself; it is then read again every few seconds. */
  isChanging?(page: ListPage<Item>): boolean;
  keyOf(item: Item): number | string;
  nameOf(item: Item): string;
  /** Renders one item in a `<li>`, usually as an `EntityRow`. */
  children(item: Item, tools: ItemTools): ReactNode;
  emptyText: string;
  /** The message when the list cannot be loaded; by default that of the server. */
  failureText?: string;
  /** Whether the search is opened by a button or always visible; by default there is none. */
  search?: 'toggled' | 'always';
  searchLabel?: string;
  /** The maximum length of a search term; 25 by default. */
  searchLimit?: number;
  /** The page sizes, by default 10, 25, 50 and 100, and the initial one: 10. */
  pageSizes?: readonly number[];
  pageSize?: number;
  /** Whether pagination is shown only once a page is full (templates). */
  paginatesFullPages?: boolean;
  /** How an item is deleted; without it nothing can be deleted. */
  deletion?: EntityDeletion<Item>;
  /** Beside the title: the button to create an item. */
  actions?: ReactNode;
  /** Above the list: its filters. */
  filters?: ReactNode;
  /** Items in rows, or as cards in a grid. */
  layout?: 'rows' | 'cards';
}

/** The default page sizes (specification: grid). */
const usualSizes = [10, 25, 50, 100] as const;

/**
 * A list with search, pagination and deletion. Page, size and term are in the URL. A URL with `?refresh` reads it again. A
 * deleted item is removed from the list at once and the total decreases; a page that becomes empty shows the previous one.
 *
 * @example
 * return (
 *   <EntityList<Channel>
 *     title="Canais"
 *     path="/channel"
 *     keyOf={({ channelId }) => channelId}
 *     nameOf={({ description }) => description}
 *     emptyText="Nenhum canal encontrado"
 *   >
 *     {(channel, { deleteButton }) => <EntityRow name={channel.description} actions={deleteButton} />}
 *   </EntityList>
 * );
 */
export function EntityList<Item>(props: EntityListProps<Item>) {
  const { path = '', keyOf, deletion, pageSizes = usualSizes, pageSize = 10 } = props;
  const { searchLimit = searchLength } = props;
  const address = useListAddress(pageSizes, pageSize, searchLimit);
  const { value, failure, retry, reload } = usePageOfList(props, address);
  useRereading(isChanging(props, value), value, reload);
  const shown = useLast(value);
  const { removed, markRemoved } = useRemoved(shown);
  const items = shown?.itens.filter((item) => !removed.has(keyOf(item))) ?? null;
  const total = shown && shown.totalResults !== null ? Math.max(0, shown.totalResults - removed.size) : null;
  const isEmpty = value !== null && items?.length === 0;
  useFilledPage({ isEmpty, hasRemoved: removed.size > 0, total, address, reload });
  const deletions = useDeletion(deletion, path, props.nameOf, (item) => markRemoved(keyOf(item)));
  const pages = { items: items ?? [], total, address, pageSizes, startsFull: props.paginatesFullPages ?? false };

  return (
    <section className="as-page as-entity-list" aria-labelledby="entity-list-title">
      <ListHead {...props} searchLimit={searchLimit} address={address} />
      {props.filters}
      {failure === null ? (
        <>
          <ListItems {...props} items={items} isBusy={value === null} onDelete={deletions.confirm} onReload={reload} />
          <ListPages {...pages} />
        </>
      ) : (
        <ErrorState message={props.failureText ?? failure} onRetry={retry} />
      )}
      {deletions.dialog}
    </section>
  );
}

const isChanging = <Item,>(props: EntityListProps<Item>, page: ListPage<Item> | null): boolean =>
  page !== null && props.isChanging?.(page) === true;

/** Reads the page that the address names. */
function usePageOfList<Item>(
  { path = '', termName = 'term', query, loadKey = '', load }: EntityListProps<Item>,
  { page, size, term, refreshKey }: ListAddress,
) {
  const { client } = useShellServices();
  const key = JSON.stringify([page, size, term, loadKey, query, refreshKey]);
  return useLoaded(key, async (signal) => {
    if (load) return load({ page, fetch: size, term, signal });
    const asked = { page, fetch: size, [termName]: term || null, ...query };
    return (await client.request<ListPage<Item>>('GET', path, { query: asked, signal, expects: ['itens'] })).data;
  });
}

interface ListHeadProps extends Pick<EntityListProps<never>, 'title' | 'search' | 'searchLabel' | 'actions'> {
  searchLimit: number;
  address: ListAddress;
}

function ListHead({ title, search, searchLabel, searchLimit, actions, address }: ListHeadProps) {
  const translate = useTranslate();
  return (
    <header className="as-entity-list-head">
      <h1 id="entity-list-title">{title}</h1>
      {search && (
        <EntitySearch
          label={searchLabel ?? translate('list.searchLabel')}
          term={address.term}
          limit={searchLimit}
          isToggled={search === 'toggled'}
          onSearch={(term) => address.show({ term })}
        />
      )}
      {actions && <div className="as-entity-list-actions">{actions}</div>}
    </header>
  );
}

interface ListItemsProps<Item> extends EntityListProps<Item> {
  /** `null` while loading. */
  items: readonly Item[] | null;
  /** The items are those of the previous page, until the current one is loaded. */
  isBusy: boolean;
  onDelete(item: Item): void;
  onReload(): void;
}

function ListItems<Item>(props: ListItemsProps<Item>) {
  const { items, isBusy, deletion, layout = 'rows', onDelete, onReload: reload } = props;
  const translate = useTranslate();
  if (items === null) return <Skeleton lines={6} label={translate('list.loading')} />;
  if (items.length === 0) return <EmptyState title={props.emptyText} />;
  const toolsOf = (item: Item): ItemTools => {
    const remove = () => onDelete(item);
    const canDelete = deletion !== undefined && (deletion.canDelete?.(item) ?? true);
    return { remove, reload, deleteButton: canDelete && <DeleteButton name={props.nameOf(item)} onPress={remove} /> };
  };
  return (
    <ul className={`as-entity-${layout}`} aria-busy={isBusy} aria-labelledby="entity-list-title">
      {items.map((item) => (
        <li key={props.keyOf(item)}>{props.children(item, toolsOf(item))}</li>
      ))}
    </ul>
  );
}

interface ListPagesProps {
  items: readonly unknown[];
  total: number | null;
  address: ListAddress;
  pageSizes: readonly number[];
  /** Pagination is shown only once a page is full. */
  startsFull: boolean;
}

function ListPages({ items, total, address, pageSizes, startsFull }: ListPagesProps) {
  const { page, size, show } = address;
  const count = total ?? items.length;
  if (count === 0 || (startsFull && page === 1 && count < size)) return null;
  return (
    <Pagination
      total={total}
      page={page}
      size={size}
      sizes={pageSizes}
      shown={items.length}
      onPage={(next) => show({ page: next })}
      onSize={(next) => show({ size: next })}
    />
  );
}

const nothing: ReadonlySet<number | string> = new Set();

/** The items deleted since the page was read. */
function useRemoved(page: object | null) {
  const [state, setState] = useState({ page, keys: nothing });
  const removed = state.page === page ? state.keys : nothing;
  return { removed, markRemoved: (key: number | string) => setState({ page, keys: new Set(removed).add(key) }) };
}

/** The last value that was not `null`: a page stays until the next one is loaded. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Leaves an empty page: for the previous one, or for the items after those that were deleted. */
function useFilledPage(given: {
  isEmpty: boolean;
  hasRemoved: boolean;
  total: number | null;
  address: ListAddress;
  reload(): void;
}): void {
  const { isEmpty, total, address } = given;
  const leave = useEffectEvent(() => {
    const { page, size, show } = address;
    const last = total === null ? page - 1 : Math.ceil(total / size);
    if (page > 1) show({ page: Math.max(1, Math.min(page - 1, last)) }, { replace: true });
    else if (given.hasRemoved && total !== 0) given.reload();
  });
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
}
