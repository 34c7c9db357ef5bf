import { Button, DateInput, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { TimelineFilter, TimelineKind, TimelinePerson } from '@assunto/api';
import { X } from 'lucide-react';
import { type RecordKey, useTranslate } from '../messages/translation';

interface TimelineFiltersProps {
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
  people: readonly TimelinePerson[];
  attributes: readonly SubjectAttribute[];
  /** Whether all filters are shown; otherwise only the kind. */
  isWhole: boolean;
}

const kinds: readonly { id: TimelineKind; name: RecordKey }[] = [
  { id: 'comment', name: 'record.comments' },
  { id: 'update', name: 'record.changes' },
  { id: 'tag', name: 'record.tags' },
  { id: 'create', name: 'record.creation' },
  { id: 'activate', name: 'record.activations' },
  { id: 'deactivate', name: 'record.deactivations' },
];

/** The filters of a timeline: person, kind, attribute, days. */
export function TimelineFilters({ filter, onChange, people, attributes, isWhole }: TimelineFiltersProps) {
  const translate = useTranslate();
  // An absent key means no condition; an empty value would be one.
  const setFilter = (key: keyof TimelineFilter, value: string | number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  const days = { timeZone: useEngine().format.timeZone };
  return (
    <div className="as-timeline-filters" role="group" aria-label={translate('record.timelineFilters')}>
      <Select
        label={translate('record.show')}
        value={filter.kind ?? null}
        emptyName={translate('record.everything')}
        options={kinds.map(({ id, name }) => ({ id, name: translate(name) }))}
        onChange={(kind) => setFilter('kind', kind)}
      />
      {isWhole && (
        <>
          <Select
            label={translate('record.who')}
            value={filter.accountId ?? null}
            emptyName={translate('record.all')}
            options={people.map(({ accountId, actorName }) => ({ id: accountId, name: actorName }))}
            onChange={(accountId) => setFilter('accountId', accountId)}
          />
          <Select
            label={translate('record.attribute')}
            value={filter.subjectAttributeId ?? null}
            emptyName={translate('record.all')}
            options={attributes.map(({ subjectAttributeId, name }) => ({ id: subjectAttributeId, name }))}
            onChange={(subjectAttributeId) => setFilter('subjectAttributeId', subjectAttributeId)}
          />
          <DateInput
            {...days}
            label={translate('record.fromDay')}
            value={filter.from ?? null}
            onChange={(day) => setFilter('from', day)}
          />
          <DateInput
            {...days}
            label={translate('record.toDay')}
            value={filter.to ?? null}
            onChange={(day) => setFilter('to', day)}
          />
          {Object.keys(filter).length > 0 && (
            <Button variant="ghost" icon={<X />} onClick={() => onChange({})}>
              {translate('record.clearFilters')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
