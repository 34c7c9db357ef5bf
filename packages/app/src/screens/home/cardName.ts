import type { HomeCardKind, ShownHomeCard } from '@assunto/api';
import type { HomeTranslate } from './messages/translation';

/** The kinds of cards without settings, in the order in which they are offered. */
export const plainKinds: readonly HomeCardKind[] = ['unread', 'task', 'recent'];

/** The heading of a card. */
export function cardName(card: ShownHomeCard, translate: HomeTranslate): string {
  if ((card.kind !== 'list' && card.kind !== 'view') || !card.isUsable) return translate(`home.${card.kind}`);
  const subject = card.subjectName ?? card.subject;
  return (card.kind === 'list' ? card.filterName : card.view?.viewName) ?? subject;
}
