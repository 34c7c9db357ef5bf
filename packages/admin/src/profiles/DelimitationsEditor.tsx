import { Button } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { Delimitation } from '@assunto/engine/core';
import { ValuesDialog } from '@assunto/shell';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { delimitationDefinition } from './delimitationDefinition';
import { EditedRow } from './EditedRow';
import { useTranslate } from './messages/translation';
import { useCatalogue } from './ProfileCatalogue';

const isSame = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/** The records to which a profile is restricted, by subject (choice 16). */
export function DelimitationsEditor({ value, label, onChange, isReadOnly }: EditorProps<readonly Delimitation[]>) {
  const translate = useTranslate();
  const { Subjects } = useCatalogue();
  const [edited, setEdited] = useState<Delimitation | 'new' | null>(null);
  const delimitations = value ?? [];
  const nameOf = (subject: string): string =>
    Subjects.find(({ identifier }) => isSame(identifier, subject))?.name ?? subject;
  const without = (one: string) => delimitations.filter((other) => !isSame(other.subjectIdentifier, one));
  const isNew = edited === 'new';
  const subjects = Subjects.flatMap(({ identifier: id, name }) =>
    id === null || (isNew && without(id).length < delimitations.length) ? [] : [{ id, name }],
  );
  return (
    <div className="as-profile-part">
      {delimitations.length === 0 && <p className="as-profile-empty">{translate('profiles.noDelimitations')}</p>}
      <ul className="as-profile-list" aria-label={label}>
        {delimitations.map((delimitation) => {
          const { subjectIdentifier, talks } = delimitation;
          const name = nameOf(subjectIdentifier);
          return (
            <EditedRow
              key={subjectIdentifier}
              text={translate('profiles.delimitationOf', { subject: name, count: talks.length })}
              isReadOnly={isReadOnly}
              editLabel={translate('profiles.editDelimitation', { name })}
              onEdit={() => setEdited(delimitation)}
              removeLabel={translate('profiles.removeDelimitation', { name })}
              question={{
                title: translate('profiles.delimitation'),
                text: translate('profiles.removeDelimitationQuestion'),
                confirmLabel: translate('profiles.delete'),
              }}
              onRemove={() => onChange(without(subjectIdentifier))}
            />
          );
        })}
      </ul>
      {!isReadOnly && (
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {translate('profiles.addDelimitation')}
        </Button>
      )}
      {edited && (
        <ValuesDialog
          title={translate('profiles.delimitation')}
          size={640}
          definition={delimitationDefinition(translate, subjects, isNew)}
          value={isNew ? {} : edited}
          onClose={() => setEdited(null)}
          onApply={({ subjectIdentifier: chosen, talks }) => {
            const subjectIdentifier = isNew ? chosen : edited.subjectIdentifier;
            setEdited(null);
            onChange([...without(subjectIdentifier), { subjectIdentifier, name: nameOf(subjectIdentifier), talks }]);
          }}
        />
      )}
    </div>
  );
}
