import { IconButton } from '@assunto/components';
import type { ShownHomeCard } from '@assunto/api';
import { useSortableItem } from '@assunto/shell';
import { X } from 'lucide-react';
import { cardId } from '../../records/homeCard';
import { useTranslate } from './messages/translation';

interface ArrangedCardProps {
  card: ShownHomeCard;
  name: string;
  onRemove(): void;
}

/** A card that can be moved and removed; its content is not loaded. */
export function ArrangedCard({ card, name, onRemove }: ArrangedCardProps) {
  const translate = useTranslate();
  const { item, handle } = useSortableItem(cardId(card), name);
  const isOfSubject = card.kind === 'list' || card.kind === 'view';
  const isGone = isOfSubject && !card.isUsable;
  return (
    <li className="as-home-arranged" {...item}>
      {handle}
      <span className="as-home-arranged-name">
        {name}
        {isOfSubject && !isGone && name !== card.subjectName && <small>{card.subjectName}</small>}
        {isGone && <small>{translate('home.listGone')}</small>}
      </span>
      <IconButton label={translate('home.remove', { name })} icon={<X />} isCompact onClick={onRemove} />
    </li>
  );
}
