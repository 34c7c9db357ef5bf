import { Button, Dialog } from '@assunto/components';
import type { Home, ShownHomeCard } from '@assunto/api';
import { Plus } from 'lucide-react';
import { cardId } from '../../records/homeCard';
import { cardName, plainKinds } from './cardName';
import { ListChoice } from './ListChoice';
import { useTranslate } from './messages/translation';

interface AddCardDialogProps {
  isOpen: boolean;
  /** The present cards, which are not offered again. */
  cards: Home['cards'];
  onAdd(card: ShownHomeCard): void;
  onClose(): void;
}

/** Adds one card: of a kind without settings, or a list or view of a subject. */
export function AddCardDialog({ isOpen, cards, onAdd, onClose }: AddCardDialogProps) {
  const translate = useTranslate();
  const present = new Set(cards.map(cardId));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={translate('home.add')} isDismissable>
      <div className="as-home-add">
        {plainKinds
          .filter((kind) => !present.has(kind))
          .map((kind) => (
            <Button key={kind} icon={<Plus />} onClick={() => onAdd({ kind })}>
              {cardName({ kind }, translate)}
            </Button>
          ))}
        <ListChoice present={present} onAdd={onAdd} />
      </div>
    </Dialog>
  );
}
