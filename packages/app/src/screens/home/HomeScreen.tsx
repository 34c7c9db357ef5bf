import { Button, ErrorState } from '@assunto/components';
import { PageLoading, SortableItems, useConfirm, useStoreValue } from '@assunto/shell';
import { arrayMove } from '@dnd-kit/sortable';
import { Check, History, LayoutGrid, Plus, RotateCcw, Undo2, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../AppServices';
import '../../styles/home.css';
import { AddCardDialog } from './AddCardDialog';
import { ArrangedCard } from './ArrangedCard';
import { CardView } from './CardView';
import { cardId } from '../../records/homeCard';
import { cardName } from './cardName';
import { ProfileCardsDialog } from './ProfileCardsDialog';
import { useHome, type UsedHome } from './useHome';
import { useTranslate } from './messages/translation';

/** The query parameter with which the page opens to be arranged. */
const arrangeParameter = 'organizar';

/** The home page: the cards of the person or their access profile; without any `empty`, the logo. */
export default function HomeScreen({ empty }: { empty: ReactNode }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const used = useHome();
  const [query, setQuery] = useSearchParams();
  // An administrator who views as another person changes nothing.
  const isArranging = query.has(arrangeParameter) && !user?.viewing;
  const arrange = (is: boolean): void => setQuery(is ? { [arrangeParameter]: '' } : {}, { replace: true });
  const { home, failure, retry } = used;

  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!home) return <PageLoading />;
  if (home.cards.length === 0 && !isArranging) return empty;
  return (
    <section className="as-home" aria-labelledby="home-title">
      <div className="as-home-head">
        <h1 id="home-title">{translate('home.title')}</h1>
        {isArranging ? (
          <ArrangeTools used={used} onDone={() => arrange(false)} />
        ) : (
          !user?.viewing && (
            <div className="as-home-tools">
              <Link className="as-button" data-variant="ghost" to="/activity">
                <History aria-hidden="true" />
                {translate('home.activity')}
              </Link>
              <Button variant="ghost" icon={<LayoutGrid />} onClick={() => arrange(true)}>
                {translate('home.arrange')}
              </Button>
            </div>
          )
        )}
      </div>
      {isArranging ? (
        <ArrangedCards used={used} />
      ) : (
        <div className="as-home-cards">
          {home.cards.map((card) => (
            <CardView key={cardId(card)} card={card} name={cardName(card, translate)} />
          ))}
        </div>
      )}
    </section>
  );
}

function ArrangedCards({ used: { home, change } }: { used: UsedHome }) {
  const translate = useTranslate();
  const cards = home?.cards ?? [];
  const ids = cards.map(cardId);
  const nameOf = (id: unknown): string => {
    const card = cards.find((one) => cardId(one) === id);
    return card ? cardName(card, translate) : '';
  };
  if (cards.length === 0) return <p className="as-home-none">{translate('home.none')}</p>;
  return (
    <SortableItems
      ids={ids}
      nameOf={nameOf}
      isGrid
      onMove={(id, toId) => change(arrayMove([...cards], ids.indexOf(String(id)), ids.indexOf(String(toId))))}
    >
      <ul className="as-home-cards" aria-label={translate('home.arranging')}>
        {cards.map((card) => (
          <ArrangedCard
            key={cardId(card)}
            card={card}
            name={cardName(card, translate)}
            onRemove={() => change(cards.filter((one) => one !== card))}
          />
        ))}
      </ul>
    </SortableItems>
  );
}

function ArrangeTools({ used, onDone }: { used: UsedHome; onDone(): void }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useStoreValue(session.state);
  const [open, setOpen] = useState<'add' | 'profile' | null>(null);
  const [confirm, question] = useConfirm();
  const { home, change, undo, reset } = used;
  const confirmReset = async (): Promise<void> => {
    const text = translate('home.resetQuestion');
    if (await confirm({ title: translate('home.reset'), text, confirmLabel: translate('home.reset') })) reset();
  };
  return (
    <div className="as-home-tools">
      <Button icon={<Plus />} onClick={() => setOpen('add')}>
        {translate('home.add')}
      </Button>
      <Button variant="ghost" icon={<Undo2 />} disabled={undo === null} onClick={() => undo?.()}>
        {translate('home.undo')}
      </Button>
      {home?.isOwn && (
        <Button variant="ghost" icon={<RotateCcw />} onClick={() => void confirmReset()}>
          {translate('home.reset')}
        </Button>
      )}
      {user?.isAdmin && (
        <Button variant="ghost" icon={<UsersRound />} onClick={() => setOpen('profile')}>
          {translate('home.forProfile')}
        </Button>
      )}
      <Button variant="primary" icon={<Check />} onClick={onDone}>
        {translate('home.done')}
      </Button>
      <AddCardDialog
        isOpen={open === 'add'}
        cards={home?.cards ?? []}
        onAdd={(card) => {
          change([...(home?.cards ?? []), card]);
          setOpen(null);
        }}
        onClose={() => setOpen(null)}
      />
      <ProfileCardsDialog isOpen={open === 'profile'} cards={home?.cards ?? []} onClose={() => setOpen(null)} />
      {question}
    </div>
  );
}
