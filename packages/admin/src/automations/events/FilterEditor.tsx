import { joined } from '@assunto/engine/fields';
import { Button, ComboBox, FilterDialog, RadioGroup, TextInput } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { SavedFilter } from '@assunto/api';
import type { FilterTree, Subject } from '@assunto/engine/core';
import { useItems } from '@assunto/shell';
import { Filter } from 'lucide-react';
import { useState } from 'react';
import { everyRecord, passesEveryRecord } from '../editor/jobDraft';
import { useMatches } from '../../filter-forms/useMatches';
import { useTranslate } from './messages/translation';
import { useFilterSentence } from '../works/useFilterSentence';
import { filterTree } from '../works/useWorkCatalogue';
import { useEventSubject } from './eventContext';

/** Which records: the filter of a step, and what it is called. All are `null` while none is chosen. */
export interface ChosenFilter {
  filter: string | null;
  filterName: string | null;
  filterId: number | null;
}

const nameLimit = 200;
/** The longest name that a filter gets from its conditions. */
const ownNameLength = 80;

const none: ChosenFilter = { filter: null, filterName: null, filterId: null };

/** Every record of the event's subject, or those that pass conditions of their own, with how many do now. */
export function FilterEditor({ error = null, ...props }: EditorProps<ChosenFilter>) {
  const translate = useTranslate();
  const { id, label, isRequired, isReadOnly, onChange } = props;
  const subject = useEventSubject();
  const value = props.value ?? none;
  const isEvery = passesEveryRecord(value.filter);
  const isSome = !isEvery && (value.filter !== null || value.filterName !== null);
  const { filter } = value;
  const step = { eventStepType: 1, filterName: 'Filtro', filterId: null, filter, subjectId: subject?.subjectId };
  const body = filter && subject ? { events: [{ once: false, negate: false, steps: [step] }] } : null;
  const matches = useMatches('/job/matches', body);
  return (
    <div className="as-job-filter">
      <RadioGroup
        id={id}
        label={label}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        variant="segments"
        value={isEvery ? 'every' : isSome ? 'some' : null}
        error={isSome ? null : error}
        options={[
          { value: 'every', label: translate('events.which.every') },
          { value: 'some', label: translate('events.which.some') },
        ]}
        onChange={(which) =>
          onChange(
            which === 'every'
              ? { filter: everyRecord, filterName: translate('events.filter.every'), filterId: null }
              : { filter: null, filterName: '', filterId: null },
          )
        }
      />
      {isSome && subject && (
        <Conditions subject={subject} value={value} isReadOnly={isReadOnly} error={error} onChange={onChange} />
      )}
      {matches !== null && (
        <p role="status" className="as-job-muted">
          {matches}
        </p>
      )}
    </div>
  );
}

interface ConditionsProps {
  subject: Subject;
  value: ChosenFilter;
  isReadOnly: boolean;
  error: string | null;
  onChange(value: ChosenFilter): void;
}

function Conditions({ subject, value, isReadOnly, error, onChange }: ConditionsProps) {
  const translate = useTranslate();
  const [isEdited, setEdited] = useState(false);
  const describe = useFilterSentence(subject);
  const tree = filterTree(value.filter);
  // What is missing is the conditions, else their name.
  const isOfName = tree !== null && !value.filterName?.trim();
  const filterError = isOfName ? null : error;
  const apply = (next: FilterTree | null): void => {
    setEdited(false);
    if (next === null) return onChange({ ...value, filter: null, filterId: null });
    const filter = JSON.stringify(next);
    const isSame = filter === value.filter;
    const filterName = value.filterName?.trim() || shortened(describe(next));
    onChange({ filter, filterName, filterId: isSame ? value.filterId : null });
  };
  return (
    <>
      {!isReadOnly && <SavedFilters subject={subject} value={value} onChange={onChange} />}
      <div className="as-job-conditions" data-invalid={filterError !== null || undefined}>
        <span className="as-job-label">{translate('events.conditions')}</span>
        <p>{tree === null ? translate('events.conditionsNone') : joined`${describe(tree)}.`}</p>
        {filterError !== null && (
          <p className="as-job-problem" role="alert">
            {filterError}
          </p>
        )}
        {!isReadOnly && (
          <Button icon={<Filter />} aria-invalid={filterError !== null || undefined} onClick={() => setEdited(true)}>
            {translate(tree === null ? 'events.addConditions' : 'events.editConditions')}
          </Button>
        )}
      </div>
      <TextInput
        label={translate('events.filterName')}
        isRequired
        isReadOnly={isReadOnly}
        lengthLimit={nameLimit}
        value={value.filterName ?? ''}
        error={isOfName ? error : null}
        onChange={(filterName) => onChange({ ...value, filterName })}
      />
      <FilterDialog
        isOpen={isEdited}
        title={translate('events.conditions')}
        attributes={subject.subjectAttributes}
        tree={tree}
        onApply={apply}
        onClose={() => setEdited(false)}
      />
    </>
  );
}

/** A filter that people saved, as the start of this one. */
function SavedFilters({ subject, value, onChange }: Pick<ConditionsProps, 'subject' | 'value' | 'onChange'>) {
  const translate = useTranslate();
  const { value: saved } = useItems<SavedFilter>(`/Filter/${subject.subjectIdentifier}`);
  if (saved === null || saved.length === 0) return null;
  const chosen = saved.find(({ filterId }) => filterId === value.filterId);
  return (
    <ComboBox
      label={translate('events.saved')}
      description={translate('events.savedHint')}
      value={chosen ? { id: chosen.filterId, name: chosen.filterName } : null}
      options={saved.map(({ filterId, filterName }) => ({ id: filterId, name: filterName }))}
      onChange={(option) => {
        const next = saved.find(({ filterId }) => filterId === Number(option?.id));
        if (!next) return onChange({ ...value, filterId: null });
        onChange({ filter: next.filter ?? everyRecord, filterName: next.filterName, filterId: next.filterId });
      }}
    />
  );
}

const shortened = (text: string): string =>
  text.length > ownNameLength ? `${text.slice(0, ownNameLength - 1).trimEnd()}…` : text;
