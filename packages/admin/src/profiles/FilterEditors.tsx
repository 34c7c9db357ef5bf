import type { EditorProps } from '@assunto/engine';
import type { RoomFilter, SharedTalks } from '@assunto/engine/core';
import { FilterList } from './FilterList';
import { useTranslate } from './messages/translation';

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
