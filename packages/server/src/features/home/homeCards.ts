import type { ErrorDetail } from '@assunto/engine/core';
import type { Home, HomeCard } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { readCardSources, showsSomething, type CardOwner } from './cardSources';

interface Owner {
  companyId: number;
  accountId: number;
}

/**
 * The caller's cards: their own, else those of their access profile, of which only usable ones are shown. While an
 * administrator views as somebody else, the lists and views of the access profile: what a person arranged and does is their own.
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
  const stored = rows[0]?.cards ?? [];
  const sources = await readCardSources(request, stored);
  const cards = stored.map(sources.shown);
  if (isOwn) return { isOwn, cards };
  return {
    isOwn,
    cards: cards.filter((card) => showsSomething(card) && (!viewing || card.kind === 'list' || card.kind === 'view')),
  };
}

/**
 * Stores the caller's own cards. Throws REQUEST_INVALID for a list or a view that the caller cannot use, and stores nothing. Those
 * that the caller could use when they were stored may stay.
 */
export async function saveOwnHome(request: AccountRequest, cards: readonly HomeCard[]): Promise<void> {
  const { companyId, accountId } = request.account;
  const before = await readOwnCards(request.db, request.account);
  await checkCards(request, cards, { owner: 'caller', before });
  await request.db.query(
    `INSERT INTO account_home (company_id, account_id, cards) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (company_id, account_id) DO UPDATE SET cards = excluded.cards`,
    [companyId, accountId, JSON.stringify(cards)],
  );
}

async function readOwnCards(database: Queryable, { companyId, accountId }: Owner): Promise<HomeCard[]> {
  const { rows } = await database.query<{ cards: HomeCard[] }>(
    'SELECT cards FROM account_home WHERE company_id = $1 AND account_id = $2',
    [companyId, accountId],
  );
  return rows[0]?.cards ?? [];
}

/** Removes the caller's own cards, so that those of the access profile are shown. */
export async function removeOwnHome(database: Queryable, { companyId, accountId }: Owner): Promise<void> {
  await database.query('DELETE FROM account_home WHERE company_id = $1 AND account_id = $2', [companyId, accountId]);
}

/**
 * Throws REQUEST_INVALID for a list or a view that the caller cannot use, for two equal cards, and for a profile for what its
 * accounts do not have. The cards `before` may stay.
 */
export async function checkCards(
  request: AccountRequest,
  cards: readonly HomeCard[],
  { owner, before = [] }: { owner: CardOwner; before?: readonly HomeCard[] },
): Promise<void> {
  const sources = await readCardSources(request, cards);
  const present = new Set(before.map(cardKey));
  const errors = cards.flatMap((card, index): ErrorDetail[] => {
    const message = present.has(cardKey(card)) ? null : sources.problem(card, owner);
    return message === null ? [] : [{ code: 'HOME_CARD_UNUSABLE', message, index }];
  });
  if (new Set(cards.map(cardKey)).size < cards.length) {
    errors.push({ code: 'HOME_CARD_TWICE', message: translate('home.cardTwice') });
  }
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
}

/** Equal for equal cards. */
function cardKey(card: HomeCard): string {
  if (card.kind === 'list') return JSON.stringify([card.subject.toLowerCase(), card.filterId]);
  return card.kind === 'view' ? `view ${card.viewId}` : card.kind;
}
