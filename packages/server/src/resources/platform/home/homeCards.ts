import type { ErrorDetail } from '@assunto/engine/core';
import type { Home, HomeCard, HomeListCard, ShownHomeCard } from '@assunto/engine/contract';
import type { AccountRequest } from '../../../access/RecordRequest';
import { usableFilters } from '../../../access/savedFilters';
import type { Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { translate } from '../../../messages/language';

interface Owner {
  companyId: number;
  accountId: number;
}

/**
 * The caller's cards: their own, else those of their access profile, of which only usable ones are shown. While an
 * administrator views as somebody else, the lists of the access profile: what a person arranged and does is their own.
 */
export async function readHome(request: AccountRequest): Promise<Home> {
  const { companyId, accountId, roomId, viewing } = request.account;
  const { rows } = await request.db.query<{ is_own: boolean; cards: HomeCard[] }>(
    `SELECT true AS is_own, cards FROM account_home WHERE company_id = $1 AND account_id = $2
     UNION ALL
     SELECT false, cards FROM room_home WHERE company_id = $1 AND room_id = $3
     ORDER BY is_own DESC LIMIT 1`,
    [companyId, viewing ? null : accountId, roomId],
  );
  const isOwn = rows[0]?.is_own ?? false;
  const cards = (rows[0]?.cards ?? []).map((card) => toShown(request, card));
  if (isOwn) return { isOwn, cards };
  return { isOwn, cards: cards.filter((card) => (card.kind === 'list' ? card.isUsable : !viewing)) };
}

/** Stores the caller's own cards. Throws REQUEST_INVALID for a list that the caller cannot use, and stores nothing. */
export async function saveOwnHome(request: AccountRequest, cards: readonly HomeCard[]): Promise<void> {
  checkCards(request, cards);
  const { companyId, accountId } = request.account;
  await request.db.query(
    `INSERT INTO account_home (company_id, account_id, cards) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (company_id, account_id) DO UPDATE SET cards = excluded.cards`,
    [companyId, accountId, JSON.stringify(cards)],
  );
}

/** Removes the caller's own cards, so that those of the access profile are shown. */
export async function removeOwnHome(database: Queryable, { companyId, accountId }: Owner): Promise<void> {
  await database.query('DELETE FROM account_home WHERE company_id = $1 AND account_id = $2', [companyId, accountId]);
}

/**
 * Throws REQUEST_INVALID for a list that the caller cannot use, for two equal cards, and with `isShared` for a private filter.
 */
export function checkCards(request: AccountRequest, cards: readonly HomeCard[], { isShared = false } = {}): void {
  const errors: ErrorDetail[] = cards.flatMap((card, index) => {
    const message = cardProblem(request, card, { isShared });
    return message === null ? [] : [{ code: 'HOME_CARD_UNUSABLE', message, index }];
  });
  const names = new Set(
    cards.map((card) => JSON.stringify(card.kind === 'list' ? [card.subject, card.filterId] : card.kind)),
  );
  if (names.size < cards.length) {
    errors.push({ code: 'HOME_CARD_TWICE', message: translate('home.cardTwice') });
  }
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
}

/** Why a card cannot be stored, with `isShared` for others; `null` when it can. */
export function cardProblem(
  request: AccountRequest,
  card: HomeCard,
  { isShared }: { isShared: boolean },
): string | null {
  if (card.kind !== 'list') return null;
  const found = listOf(request, card);
  if (!found) return translate('home.listUnusable');
  return isShared && found.filter && !found.filter.isShared
    ? translate('home.filterPrivate', { name: found.filter.filterName })
    : null;
}

/** The subject and the saved filter of a list; `null` where the caller may not use one of them. */
function listOf(request: AccountRequest, { subject: identifier, filterId }: HomeListCard) {
  const subject = request.company.subjects.get(identifier.toLowerCase());
  const opened = subject && request.openReadable(subject.subjectId);
  if (!opened) return null;
  const filter = filterId === null ? null : usableFilters(opened).find((saved) => saved.filterId === filterId);
  return filter === undefined ? null : { subject: opened.subject, filter };
}

/** A card as its reader sees it. */
export function toShown(request: AccountRequest, card: HomeCard): ShownHomeCard {
  if (card.kind !== 'list') return card;
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
