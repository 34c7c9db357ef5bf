import type { HomeCard, ShownHomeCard } from '@assunto/api';

/** Identifies a card among those of a home page, which has no two alike. */
export function cardId(card: HomeCard | ShownHomeCard): string {
  if (card.kind === 'list') return `list/${card.subject}/${card.filterId ?? ''}`;
  return card.kind === 'view' ? `view/${card.viewId}` : card.kind;
}

/** A card as it is saved. */
export function storedCard(card: ShownHomeCard): HomeCard {
  if (card.kind === 'list') return { kind: 'list', subject: card.subject, filterId: card.filterId };
  return card.kind === 'view' ? { kind: 'view', subject: card.subject, viewId: card.viewId } : { kind: card.kind };
}
