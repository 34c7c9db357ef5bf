import type { HomeCard, HomeListCard, HomeViewCard, ShownHomeCard } from '@assunto/api';
import type { ListView } from '@assunto/engine/contract';
import { describeListView, readListViewsById, type StoredListView } from '../../access/listViews';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { usableFilters } from '../../access/savedFilters';
import { translate } from '../../platform/messages/language';

/** What cards name, as the caller may use it. */
export interface CardSources {
  /** A card as its reader sees it. */
  shown(card: HomeCard): ShownHomeCard;
  /** Why a card cannot be stored, for the caller or for the accounts of a profile; `null` when it can. */
  problem(card: HomeCard, owner: CardOwner): string | null;
}

/** Whose home page has a card: the caller's own, or that of a profile. */
export type CardOwner = 'caller' | { roomId: number };

/** Reads what the cards name. */
export async function readCardSources(request: AccountRequest, cards: readonly HomeCard[]): Promise<CardSources> {
  const viewIds = cards.flatMap((card) => (card.kind === 'view' ? [card.viewId] : []));
  const stored = viewIds.length === 0 ? [] : await readListViewsById(request.db, request.account, viewIds);
  const views = new Map(stored.map((view) => [view.viewId, view]));
  return {
    shown(card) {
      if (card.kind === 'list') return shownList(request, card);
      return card.kind === 'view' ? shownView(request, card, views.get(card.viewId)) : card;
    },
    problem(card, owner) {
      if (card.kind === 'list') return problemOfList(request, card, owner);
      return card.kind === 'view' ? problemOfView(request, card, views.get(card.viewId), owner) : null;
    },
  };
}

function problemOfList(request: AccountRequest, card: HomeListCard, owner: CardOwner): string | null {
  const found = listOf(request, card);
  if (!found) return translate('home.listUnusable');
  return owner !== 'caller' && found.filter && !found.filter.isShared
    ? translate('home.filterPrivate', { name: found.filter.filterName })
    : null;
}

function problemOfView(
  request: AccountRequest,
  card: HomeViewCard,
  view: StoredListView | undefined,
  owner: CardOwner,
): string | null {
  if (!view || !subjectOf(request, card, view)) return translate('home.viewUnusable');
  if (owner === 'caller') return null;
  const { audience, roomIds, viewName } = view;
  const isShared = audience === 'profiles' ? roomIds.includes(owner.roomId) : audience !== 'own';
  return isShared ? null : translate('home.viewPrivate', { name: viewName });
}

/** The subject and the saved filter of a list; `null` where the caller may not use one of them. */
function listOf(request: AccountRequest, { subject: identifier, filterId }: HomeListCard) {
  const opened = readable(request, identifier);
  if (!opened) return null;
  const filter = filterId === null ? null : usableFilters(opened).find((saved) => saved.filterId === filterId);
  return filter === undefined ? null : { subject: opened.subject, filter };
}

function shownList(request: AccountRequest, card: HomeListCard): ShownHomeCard {
  const found = listOf(request, card);
  if (!found) return { ...card, isUsable: false };
  const { subject, filter } = found;
  return {
    ...card,
    isUsable: true,
    subjectName: subject.subjectName,
    ...(filter && { filterName: filter.filterName }),
  };
}

function shownView(request: AccountRequest, card: HomeViewCard, view: StoredListView | undefined): ShownHomeCard {
  const opened = view && subjectOf(request, card, view);
  if (!opened) return { ...card, isUsable: false };
  return {
    ...card,
    isUsable: true,
    subjectName: opened.subject.subjectName,
    view: describeListView(opened, view),
  };
}

/** The subject of a view that the caller may read; `null` for another one than the card names. */
function subjectOf(request: AccountRequest, card: HomeViewCard, view: StoredListView): RecordRequest | null {
  const opened = readable(request, card.subject);
  return opened?.subject.subjectId === view.subjectId ? opened : null;
}

function readable(request: AccountRequest, identifier: string): RecordRequest | null {
  const subject = request.company.subjects.get(identifier.toLowerCase());
  return subject ? request.openReadable(subject.subjectId) : null;
}

/** Whether a card shows its reader anything: a view that is not drawn for them does not. */
export function showsSomething(card: ShownHomeCard): boolean {
  if (card.kind === 'view') return card.isUsable && !isBroken(card.view);
  return card.kind !== 'list' || card.isUsable;
}

const isBroken = (view: ListView | undefined): boolean => view?.defect === 'filter' || view?.defect === 'kind';
