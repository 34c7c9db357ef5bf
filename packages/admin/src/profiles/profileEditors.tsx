import type { EditorProps } from '@assunto/engine';
import type { NotificationChoices, NotificationEntry } from '@assunto/api';
import { LoadedPart, NotificationMatrix, useRead } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { MultiSelect } from '@assunto/components';
import { useMemo } from 'react';
import { useCatalogue } from './ProfileCatalogue';
import type { RoomFilter, SharedTalks } from '@assunto/engine/core';
import { FilterList } from './FilterList';

/** Which notifications a profile grants and requires on each channel ('Notificações'). */
export function NotificationsEditor({ value, onChange, isReadOnly }: EditorProps<readonly NotificationEntry[]>) {
  const translate = useTranslate();
  return (
    <LoadedPart
      loaded={useRead<NotificationChoices[]>('/room/notification')}
      lines={3}
      label={translate('profiles.loading')}
      failedText={translate('profiles.channelsFailed')}
    >
      {(choices) => (
        <NotificationMatrix choices={choices} value={value ?? []} isDisabled={isReadOnly} onChange={onChange} />
      )}
    </LoadedPart>
  );
}

/** The subjects whose records require a digital certificate from people of a profile (choice 16). */
export function SignatureEditor({ id, value, label, onChange, isReadOnly }: EditorProps<readonly string[]>) {
  const { Subjects } = useCatalogue();
  const options = useMemo(
    () => Subjects.flatMap(({ identifier, name }) => (identifier === null ? [] : [{ id: identifier, name }])),
    [Subjects],
  );
  const nameOf = (identifier: string) => options.find((one) => one.id === identifier)?.name ?? identifier;
  return (
    <MultiSelect
      id={id}
      label={label}
      isReadOnly={isReadOnly}
      options={options}
      value={(value ?? []).map((identifier) => ({ id: identifier, name: nameOf(identifier) }))}
      onChange={(chosen) => onChange(chosen.map((option) => String(option.id)))}
    />
  );
}

/** The filters that every record must pass for a profile ('Filtros'). */
export function RoomFiltersEditor({ value, label, onChange, isReadOnly }: EditorProps<readonly RoomFilter[]>) {
  const translate = useTranslate();
  return (
    <FilterList
      label={label}
      isReadOnly={isReadOnly}
      onChange={onChange}
      emptyText={translate('profiles.noFilters')}
      filters={value ?? []}
      isNamed
    />
  );
}

/** Which records of other people a profile sees, by subject. */
export function SharedTalksEditor({ value, label, onChange, isReadOnly }: EditorProps<readonly SharedTalks[]>) {
  const translate = useTranslate();
  const filters = (value ?? []).map((shared) => ({ ...shared, filterId: null, filterName: '' }));
  return (
    <FilterList
      label={label}
      isReadOnly={isReadOnly}
      filters={filters}
      emptyText={translate('profiles.sharedHelp')}
      isNamed={false}
      onChange={(next) =>
        onChange(next.flatMap(({ subjectId, filter }) => (subjectId === undefined ? [] : [{ subjectId, filter }])))
      }
    />
  );
}
