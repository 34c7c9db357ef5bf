import type { HomeCard, HomeCardKind, ShownHomeCard } from '@assunto/engine/contract';
import type { HomeTranslate } from './messages/translation';

/** The kinds of cards without settings, in the order in which they are offered. */
export const plainKinds: readonly HomeCardKind[] = ['unread', 'task', 'recent'];

/** Identifies a card among those of a home page, which has no two alike. */
export function cardId(card: HomeCard | ShownHomeCard): string {
  if (card.kind === 'list') return `list/${card.subject}/${card.filterId ?? ''}`;
  return card.kind === 'view' ? `view/${card.viewId}` : card.kind;
}

/** The heading of a card. */
export function cardName(card: ShownHomeCard, translate: HomeTranslate): string {
  if ((card.kind !== 'list' && card.kind !== 'view') || !card.isUsable) return translate(`home.${card.kind}`);
  const subject = card.subjectName ?? card.subject;
  return (card.kind === 'list' ? card.filterName : card.view?.viewName) ?? subject;
}

/** A card as it is saved. */
export function storedCard(card: ShownHomeCard): HomeCard {
  if (card.kind === 'list') return { kind: 'list', subject: card.subject, filterId: card.filterId };
  return card.kind === 'view' ? { kind: 'view', subject: card.subject, viewId: card.viewId } : { kind: card.kind };
}
