import type { ShownHomeCard } from '@assunto/api';
import { ListCard } from './cards/ListCard';
import { RecentCard } from './cards/RecentCard';
import { TaskCard } from './cards/TaskCard';
import { UnreadCard } from './cards/UnreadCard';
import { ViewCard } from './cards/ViewCard';

const plainCards = { unread: UnreadCard, task: TaskCard, recent: RecentCard };

/** A card with its content. */
export function CardView({ card, name }: { card: ShownHomeCard; name: string }) {
  if (card.kind === 'list') return <ListCard card={card} name={name} />;
  if (card.kind === 'view') return <ViewCard card={card} name={name} />;
  const PlainCard = plainCards[card.kind];
  return <PlainCard name={name} />;
}
