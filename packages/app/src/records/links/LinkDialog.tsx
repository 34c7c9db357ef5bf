import { Button, Dialog, Select } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import type { NewTalkLink, TalkLinkKind } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { useLoaded } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../AppServices';
import { RecordChoice } from '../RecordChoice';
import { linkKinds } from './linkKinds';
import { useTranslate } from './messages/translation';

interface LinkDialogProps {
  subject: string;
  talkId: number;
  onClose: () => void;
  /** Resolves to whether the link was added. */
  onSave: (link: NewTalkLink) => Promise<boolean>;
}

/** Chooses what the record is to which other record. */
export default function LinkDialog({ subject, talkId, onClose, onSave }: LinkDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [kind, setKind] = useState<TalkLinkKind>('relates');
  const [of, setOf] = useState(subject);
  const [chosen, setChosen] = useState<OptionItem | null>(null);
  const [isPending, setPending] = useState(false);
  const { value: subjects } = useLoaded('links/subjects', async (signal) => {
    const { data } = await client.request<ListOf<Subject>>('GET', '/subject', { signal, expects: ['itens'] });
    return data.itens;
  });
  const names = (subjects ?? []).map(({ subjectIdentifier, subjectName }) => ({
    id: subjectIdentifier,
    name: subjectName,
  }));
  const save = async (): Promise<void> => {
    if (!chosen) return;
    setPending(true);
    const isAdded = await onSave({ kind, subject: of, talkId: Number(chosen.id) });
    setPending(false);
    if (isAdded) onClose();
  };
  return (
    <Dialog
      isOpen
      size={540}
      title={translate('links.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('links.cancel')}</Button>
          <Button variant="primary" disabled={!chosen} isPending={isPending} onClick={() => void save()}>
            {translate('links.save')}
          </Button>
        </>
      }
    >
      <div className="as-link-form">
        <Select
          label={translate('links.kind')}
          value={kind}
          options={linkKinds.map((one) => ({ id: one.kind, name: translate(one.verb) }))}
          onChange={(next) => next && setKind(next)}
        />
        <Select
          label={translate('links.subject')}
          value={names.find(({ id }) => id.toLowerCase() === of.toLowerCase())?.id ?? null}
          options={names}
          onChange={(next) => {
            if (next) setOf(next);
            setChosen(null);
          }}
        />
        <RecordChoice
          key={of}
          label={translate('links.record')}
          subject={of}
          excludedId={of.toLowerCase() === subject.toLowerCase() ? talkId : null}
          value={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
