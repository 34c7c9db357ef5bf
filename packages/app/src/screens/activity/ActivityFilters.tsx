import { Button, DateInput, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListOf, Subject } from '@assunto/engine/core';
import type { ActivityFilter, TimelinePerson } from '@assunto/api';
import { useLoaded } from '@assunto/shell';
import { X } from 'lucide-react';
import { useServices } from '../../AppServices';
import { useTranslate } from './messages/translation';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
  people: readonly TimelinePerson[];
}

/** Subject, person and days of the activity. */
export function ActivityFilters({ filter, onChange, people }: ActivityFiltersProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const { timeZone } = useEngine().format;
  const subjects = useLoaded('activity-subjects', async (signal) => {
    const answer = await client.request<ListOf<Subject>>('GET', '/subject', { signal, expects: ['itens'] });
    return answer.data.itens;
  });
  // An absent key means no condition.
  const set = (key: keyof ActivityFilter, value: string | number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  return (
    <div className="as-activity-filters" role="group" aria-label={translate('activity.filters')}>
      <Select
        label={translate('activity.subject')}
        value={filter.subj ?? null}
        emptyName={translate('activity.allSubjects')}
        options={(subjects.value ?? []).map((one) => ({ id: one.subjectIdentifier, name: one.subjectName }))}
        onChange={(subject) => set('subj', subject)}
      />
      <Select
        label={translate('activity.person')}
        value={filter.accountId ?? null}
        emptyName={translate('activity.everybody')}
        options={people.map(({ accountId, actorName }) => ({ id: accountId, name: actorName }))}
        onChange={(accountId) => set('accountId', accountId)}
      />
      <DateInput
        label={translate('activity.from')}
        timeZone={timeZone}
        value={filter.from ?? null}
        onChange={(day) => set('from', day)}
      />
      <DateInput
        label={translate('activity.to')}
        timeZone={timeZone}
        value={filter.to ?? null}
        onChange={(day) => set('to', day)}
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="ghost" icon={<X />} onClick={() => onChange({})}>
          {translate('activity.clear')}
        </Button>
      )}
    </div>
  );
}
