import { userMessageOf } from '@assunto/engine';
import { maxHomeCards, type Home, type HomeCard } from '@assunto/api';
import type { ListView } from '@assunto/engine/contract';
import { notify } from '@assunto/shell';
import { useNavigate } from 'react-router';
import { useServices } from '../../../../AppServices';
import { cardId, storedCard } from '../../../../records/homeCard';
import { useTranslate } from '../messages/translation';

/** Adds a view to the person's home page, and offers to undo it. Returns nothing: the outcome is a notice. */
export function usePin(subject: string): (view: ListView) => Promise<void> {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { client } = useServices();
  const read = async (): Promise<Home> => (await client.request<Home>('GET', '/home', { expects: ['cards'] })).data;
  const write = (cards: readonly HomeCard[]) =>
    client.request<Home>('PUT', '/home', { body: { cards }, expects: ['cards'] });

  return async ({ viewId, viewName: name }) => {
    const card: HomeCard = { kind: 'view', subject, viewId };
    const toHome = { label: translate('views.openHome'), run: () => void navigate('/') };
    try {
      const home = await read();
      const before = home.cards.map(storedCard);
      if (before.some((one) => cardId(one) === cardId(card)))
        return void notify('info', translate('views.alreadyPinned', { name }), undefined, toHome);
      if (before.length >= maxHomeCards)
        return void notify('info', translate('views.pinnedTooMany', { most: maxHomeCards }), undefined, toHome);
      await write([...before, card]);
      notify('success', translate('views.pinned', { name }), undefined, {
        label: translate('views.undo'),
        run: () =>
          void undo(card, home).then(
            () => notify('success', translate('views.unpinned', { name })),
            (error: unknown) => notify('danger', userMessageOf(error)),
          ),
      });
    } catch (error) {
      notify('danger', userMessageOf(error));
    }
  };

  /** Removes the card, whatever was arranged meanwhile. Without other changes the cards are those of the profile again. */
  async function undo(card: HomeCard, before: Home): Promise<void> {
    const now = (await read()).cards.map(storedCard);
    const rest = now.filter((one) => cardId(one) !== cardId(card));
    const isAsBefore = rest.map(cardId).join() === before.cards.map(cardId).join();
    if (!before.isOwn && isAsBefore) await client.request('DELETE', '/home', { expects: ['cards'] });
    else if (rest.length < now.length) await write(rest);
  }
}
