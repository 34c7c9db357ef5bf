import type { ShownHomeCard } from '@assunto/engine/contract';
import { ListCard } from './cards/ListCard';
import { RecentCard } from './cards/RecentCard';
import { TaskCard } from './cards/TaskCard';
import { UnreadCard } from './cards/UnreadCard';

const views = { unread: UnreadCard, task: TaskCard, recent: RecentCard };

/** A card with its content. */
export function CardView({ card, name }: { card: ShownHomeCard; name: string }) {
  if (card.kind === 'list') return <ListCard card={card} name={name} />;
  const View = views[card.kind];
  return <View name={name} />;
}
