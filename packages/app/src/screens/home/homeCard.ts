import type { HomeCard, HomeCardKind, ShownHomeCard } from '@assunto/engine/contract';
import type { HomeTranslate } from './messages/translation';

/** The kinds of cards without settings, in the order in which they are offered. */
export const plainKinds: readonly HomeCardKind[] = ['unread', 'task', 'recent'];

/** Identifies a card among those of a home page, which has no two alike. */
export const cardId = (card: HomeCard | ShownHomeCard): string =>
  card.kind === 'list' ? `list/${card.subject}/${card.filterId ?? ''}` : card.kind;

/** The heading of a card. */
export function cardName(card: ShownHomeCard, translate: HomeTranslate): string {
  if (card.kind !== 'list') return translate(`home.${card.kind}`);
  const subject = card.subjectName ?? card.subject;
  return card.filterName ?? subject;
}

/** A card as it is saved. */
export const storedCard = (card: ShownHomeCard): HomeCard =>
  card.kind === 'list' ? { kind: 'list', subject: card.subject, filterId: card.filterId } : { kind: card.kind };
