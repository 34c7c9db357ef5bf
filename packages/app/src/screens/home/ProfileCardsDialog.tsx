import { Button, Dialog, Select } from '@assunto/components';
import { statusOf, userMessageOf } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { Home, RoomEntry, RoomHome } from '@assunto/api';
import { notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { storedCard } from '../../records/homeCard';
import { cardName } from './cardName';
import { useTranslate } from './messages/translation';

interface ProfileCardsDialogProps {
  isOpen: boolean;
  cards: Home['cards'];
  onClose(): void;
}

/** Lets an administrator use the cards of this page for an access profile. */
export function ProfileCardsDialog({ isOpen, cards, onClose }: ProfileCardsDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [roomId, setRoomId] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { value: rooms } = useLoaded(`rooms ${isOpen}`, async (signal) => {
    if (!isOpen) return [];
    const query = { page: 1, fetch: 1000 };
    return (await client.request<ListOf<RoomEntry>>('GET', '/room', { signal, query, expects: ['itens'] })).data.itens;
  });
  const room = rooms?.find((one) => one.roomId === roomId);
  // The version that is replaced is the one whose cards are shown here.
  const { value: present, reload } = useLoaded(`home of ${roomId ?? ''} ${isOpen}`, async (signal) => {
    if (roomId === null || !isOpen) return null;
    return (await client.request<RoomHome>('GET', `/home/room/${roomId}`, { signal, expects: ['cards'] })).data;
  });
  const save = async (): Promise<void> => {
    if (!room || !present) return;
    setSaving(true);
    setFailure(null);
    try {
      const headers = { 'if-match': `"${present.version}"` };
      await client.request('PUT', `/home/room/${room.roomId}`, { body: { cards: cards.map(storedCard) }, headers });
      notify('success', translate('home.applied', { name: room.roomName }));
      onClose();
    } catch (error) {
      setFailure(userMessageOf(error));
      if (statusOf(error) === 412) reload();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={translate('home.forProfile')}
      footer={
        <>
          <Button onClick={onClose}>{translate('home.cancel')}</Button>
          <Button variant="primary" disabled={!room || !present} isPending={isSaving} onClick={() => void save()}>
            {translate('home.apply')}
          </Button>
        </>
      }
    >
      <p className="as-home-profile-text">{translate('home.forProfileText')}</p>
      <Select
        label={translate('home.profile')}
        value={roomId}
        emptyName={translate('home.choose')}
        options={(rooms ?? []).map(({ roomId: id, roomName: name }) => ({ id, name }))}
        onChange={setRoomId}
      />
      {room && present && (
        <p className="as-home-profile-text">
          {present.cards.length === 0
            ? translate('home.profileNone')
            : translate('home.profileShows', {
                cards: present.cards.map((card) => cardName(card, translate)).join(', '),
              })}
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
