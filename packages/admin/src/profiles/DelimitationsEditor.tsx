import { Button, IconButton } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { Delimitation } from '@assunto/engine/core';
import { useConfirm } from '@assunto/shell';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DelimitationDialog } from './DelimitationDialog';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';

/** The records to which a profile is restricted, by subject (choice 16). */
export function DelimitationsEditor({ value, label, onChange, isReadOnly }: EditorProps<readonly Delimitation[]>) {
  const translate = useTranslate();
  const { Subjects } = useCatalogue();
  const [confirm, question] = useConfirm();
  const [edited, setEdited] = useState<Delimitation | 'new' | null>(null);
  const delimitations = value ?? [];
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const nameOf = ({ subjectIdentifier }: Delimitation): string =>
    Subjects.find(({ identifier }) => isSame(identifier ?? '', subjectIdentifier))?.name ?? subjectIdentifier;
  const without = (one: string) => delimitations.filter((other) => !isSame(other.subjectIdentifier, one));
  const remove = async (delimitation: Delimitation): Promise<void> => {
    const isConfirmed = await confirm({
      title: translate('profiles.delimitation'),
      text: translate('profiles.removeDelimitationQuestion'),
      confirmLabel: translate('profiles.delete'),
      isDanger: true,
    });
    if (isConfirmed) onChange(without(delimitation.subjectIdentifier));
  };
  return (
    <div className="as-profile-part">
      {delimitations.length === 0 && <p className="as-profile-empty">{translate('profiles.noDelimitations')}</p>}
      <ul className="as-profile-list" aria-label={label}>
        {delimitations.map((delimitation) => {
          const name = nameOf(delimitation);
          return (
            <li key={delimitation.subjectIdentifier} onDoubleClick={() => !isReadOnly && setEdited(delimitation)}>
              <span>{translate('profiles.delimitationOf', { subject: name, count: delimitation.talks.length })}</span>
              {!isReadOnly && (
                <>
                  <IconButton
                    label={translate('profiles.editDelimitation', { name })}
                    icon={<Pencil />}
                    onClick={() => setEdited(delimitation)}
                  />
                  <IconButton
                    label={translate('profiles.removeDelimitation', { name })}
                    icon={<Trash2 />}
                    onClick={() => void remove(delimitation)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {!isReadOnly && (
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {translate('profiles.addDelimitation')}
        </Button>
      )}
      {edited && (
        <DelimitationDialog
          initial={edited === 'new' ? null : edited}
          taken={delimitations.map(({ subjectIdentifier }) => subjectIdentifier)}
          onClose={() => setEdited(null)}
          onApply={(next) => {
            setEdited(null);
            onChange([...without(next.subjectIdentifier), next]);
          }}
        />
      )}
      {question}
    </div>
  );
}
