import { Button, ComboBox, Dialog, IconButton, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { Delimitation } from '@assunto/engine/core';
import { useConfirm } from '@assunto/shell';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { delimitationProblems } from './delimitationProblems';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';

interface DelimitationDialogProps {
  /** `null`: a new one. */
  initial: Delimitation | null;
  /** Identifiers of subjects that already have a delimitation. */
  taken: readonly string[];
  onApply(delimitation: Delimitation): void;
  onClose(): void;
}

/** Records per page of the search. */
const pageSize = 20;

/** Selects the records of a subject that a profile may see. */
export function DelimitationDialog({ initial, taken, onApply, onClose }: DelimitationDialogProps) {
  const translate = useTranslate();
  const { Subjects } = useCatalogue();
  const [confirm, question] = useConfirm();
  const [subject, setSubject] = useState<string | null>(initial?.subjectIdentifier ?? null);
  const [talks, setTalks] = useState(initial?.talks ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const problems = delimitationProblems({ subject, talks });
  const isTaken = (identifier: string | null) => taken.some((one) => one.toLowerCase() === identifier?.toLowerCase());
  const subjects = Subjects.flatMap(({ identifier, name }) =>
    identifier === null || (initial === null && isTaken(identifier)) ? [] : [{ id: identifier, name }],
  );
  const source = useTalkSource(subject);
  const remove = async (id: number): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('profiles.delimitation'),
      text: translate('profiles.removeItemQuestion'),
      confirmLabel: translate('profiles.delete'),
      isDanger: true,
    });
    if (isConfirmed) setTalks((before) => before.filter((talk) => talk.id !== id));
  };
  const apply = (): void => {
    setSubmitted(true);
    if (subject === null || problems.subject || problems.talks) return;
    const name = subjects.find(({ id }) => id === subject)?.name ?? subject;
    onApply({ subjectIdentifier: subject, name, talks });
  };
  return (
    <Dialog
      isOpen
      size={640}
      title={translate('profiles.delimitation')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('profiles.cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {translate('profiles.apply')}
          </Button>
        </>
      }
    >
      <div className="as-profile-dialog">
        <Select
          label={translate('profiles.subject')}
          isRequired
          isDisabled={initial !== null}
          emptyName="—"
          value={subject}
          options={subjects}
          error={isSubmitted && problems.subject ? translate(problems.subject) : null}
          onChange={(next) => {
            setSubject(next);
            setTalks([]);
          }}
        />
        {subject !== null && (
          <ComboBox
            key={subject}
            label={translate('profiles.item')}
            value={null}
            source={source}
            error={isSubmitted && problems.talks ? translate(problems.talks) : null}
            onChange={(option) => {
              if (option && !talks.some(({ id }) => id === option.id))
                setTalks([...talks, { id: Number(option.id), name: option.name, displayName: option.name }]);
            }}
          />
        )}
        <ItemList talks={talks} onRemove={(id) => void remove(id)} />
      </div>
      {question}
    </Dialog>
  );
}

/** Searches records of a subject by their texts, page by page. */
function useTalkSource(subject: string | null) {
  const { adapter } = useEngine();
  return useMemo(
    () => async (term: string, signal: AbortSignal, page: number) => {
      if (subject === null) return { items: [], hasMore: false };
      const { itens } = await adapter.list(
        subject,
        { page, fetch: pageSize, isActive: true, ...(term && { term }) },
        signal,
      );
      return {
        items: itens.map(({ talkId, displayName }) => ({ id: talkId, name: displayName })),
        hasMore: itens.length === pageSize,
      };
    },
    [adapter, subject],
  );
}

interface ItemListProps {
  talks: Delimitation['talks'];
  onRemove(id: number): void;
}

function ItemList({ talks, onRemove }: ItemListProps) {
  const translate = useTranslate();
  return (
    <ul className="as-profile-list" aria-label={translate('profiles.items')}>
      {talks.map(({ id, name, displayName = name ?? `#${id}` }) => (
        <li key={id}>
          <span>{displayName}</span>
          <IconButton
            label={translate('profiles.removeItem', { name: displayName })}
            icon={<X />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
