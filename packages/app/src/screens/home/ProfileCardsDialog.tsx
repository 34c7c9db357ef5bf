import { Button, Dialog, Select } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { Home, RoomEntry } from '@assunto/engine/contract';
import { notify, useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { storedCard } from './homeCard';
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
  const save = async (): Promise<void> => {
    if (!room) return;
    setSaving(true);
    setFailure(null);
    try {
      await client.request('PUT', `/home/room/${room.roomId}`, { body: { cards: cards.map(storedCard) } });
      notify('success', translate('home.applied', { name: room.roomName }));
      onClose();
    } catch (error) {
      setFailure(userMessageOf(error));
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
          <Button variant="primary" disabled={!room} isPending={isSaving} onClick={() => void save()}>
            {translate('home.apply')}
          </Button>
        </>
      }
    >
      <p>{translate('home.forProfileText')}</p>
      <Select
        label={translate('home.profile')}
        value={roomId}
        emptyName={translate('home.choose')}
        options={(rooms ?? []).map(({ roomId: id, roomName: name }) => ({ id, name }))}
        onChange={setRoomId}
      />
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
