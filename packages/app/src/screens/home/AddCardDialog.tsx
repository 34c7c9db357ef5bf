import { Button, Dialog, Select } from '@assunto/components';
import type { ListOf, Subject } from '@assunto/engine/core';
import type { Home, SavedFilter, ShownHomeCard } from '@assunto/engine/contract';
import { useLoaded } from '@assunto/shell';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { cardId, cardName, plainKinds } from './homeCard';
import { useTranslate } from './messages/translation';

interface AddCardDialogProps {
  isOpen: boolean;
  /** The present cards, which are not offered again. */
  cards: Home['cards'];
  onAdd(card: ShownHomeCard): void;
  onClose(): void;
}

/** Adds one card: of a kind without settings, or the list of a subject with a saved filter. */
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

function ListChoice({ present, onAdd }: { present: ReadonlySet<string>; onAdd(card: ShownHomeCard): void }) {
  const translate = useTranslate();
  const { client } = useServices();
  const [subject, setSubject] = useState<string | null>(null);
  const [filterId, setFilterId] = useState<number | null>(null);
  const { value: subjects } = useLoaded('subjects', async (signal) => {
    return (await client.request<ListOf<Subject>>('GET', '/subject', { signal, expects: ['itens'] })).data.itens;
  });
  const { value: filters } = useLoaded(`filters ${subject ?? ''}`, async (signal) => {
    if (subject === null) return [];
    const path = `/Filter/${encodeURIComponent(subject)}`;
    return (await client.request<ListOf<SavedFilter>>('GET', path, { signal, expects: ['itens'] })).data.itens;
  });
  const chosen = subjects?.find(({ subjectIdentifier }) => subjectIdentifier === subject);
  const filter = filters?.find((one) => one.filterId === filterId);
  const card: ShownHomeCard | null = chosen
    ? {
        kind: 'list',
        subject: chosen.subjectIdentifier,
        filterId,
        isUsable: true,
        subjectName: chosen.subjectName,
        ...(filter && { filterName: filter.filterName }),
      }
    : null;
  return (
    <fieldset className="as-home-add-list">
      <legend>{translate('home.addList')}</legend>
      <p>{translate('home.addListText')}</p>
      <Select
        label={translate('home.subject')}
        value={subject}
        emptyName={translate('home.chooseSubject')}
        options={(subjects ?? []).map(({ subjectIdentifier: id, subjectName: name }) => ({ id, name }))}
        onChange={(next) => {
          setSubject(next);
          setFilterId(null);
        }}
      />
      <Select
        label={translate('home.filter')}
        value={filterId}
        isDisabled={subject === null}
        emptyName={translate('home.filterNone')}
        options={(filters ?? []).map(({ filterId: id, filterName: name }) => ({ id, name }))}
        onChange={setFilterId}
      />
      <Button variant="primary" disabled={!card || present.has(cardId(card))} onClick={() => card && onAdd(card)}>
        {translate('home.addThis')}
      </Button>
    </fieldset>
  );
}
