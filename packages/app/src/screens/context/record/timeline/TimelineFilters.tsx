import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { TimelineFilter, TimelineKind, TimelinePerson } from '@assunto/engine/contract';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { type RecordKey, useTranslate } from '../messages/translation';

interface TimelineFiltersProps {
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
  people: readonly TimelinePerson[];
  attributes: readonly SubjectAttribute[];
  /** Every filter; the kind alone otherwise. */
  isWhole: boolean;
}

const kinds: readonly (readonly [TimelineKind, RecordKey])[] = [
  ['comment', 'record.comments'],
  ['update', 'record.changes'],
  ['create', 'record.creation'],
  ['activate', 'record.activations'],
  ['deactivate', 'record.deactivations'],
];

/** The filters of a timeline: person, kind, attribute, days. */
export function TimelineFilters({ filter, onChange, people, attributes, isWhole }: TimelineFiltersProps) {
  const translate = useTranslate();
  // An absent key narrows nothing, an empty one would.
  const setFilter = (key: keyof TimelineFilter, value: string | number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  const idOf = (value: string): number | null => (value === '' ? null : Number(value));
  return (
    <div className="as-timeline-filters" role="group" aria-label={translate('record.timelineFilters')}>
      <Choice
        label={translate('record.show')}
        value={filter.kind ?? ''}
        onChange={(value) => setFilter('kind', value || null)}
      >
        <option value="">{translate('record.everything')}</option>
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {translate(name)}
          </option>
        ))}
      </Choice>
      {isWhole && (
        <>
          <Choice
            label={translate('record.who')}
            value={String(filter.accountId ?? '')}
            onChange={(value) => setFilter('accountId', idOf(value))}
          >
            <option value="">{translate('record.all')}</option>
            {people.map(({ accountId, actorName }) => (
              <option key={accountId} value={accountId}>
                {actorName}
              </option>
            ))}
          </Choice>
          <Choice
            label={translate('record.attribute')}
            value={String(filter.subjectAttributeId ?? '')}
            onChange={(value) => setFilter('subjectAttributeId', idOf(value))}
          >
            <option value="">{translate('record.all')}</option>
            {attributes.map(({ subjectAttributeId, name }) => (
              <option key={subjectAttributeId} value={subjectAttributeId}>
                {name}
              </option>
            ))}
          </Choice>
          <Day label={translate('record.fromDay')} value={filter.from} onChange={(value) => setFilter('from', value)} />
          <Day label={translate('record.toDay')} value={filter.to} onChange={(value) => setFilter('to', value)} />
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="as-timeline-filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

/** A day as every other date of the product is typed and picked. */
const day: SubjectAttribute = {
  subjectAttributeId: 1,
  identifier: 'dia',
  name: 'dia',
  attributeName: 'dia',
  subjectAttributeName: 'dia',
  subjectAttributeIdentifier: 'dia',
  componentId: 32,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  isOrderable: false,
  length: null,
  defaultValue: null,
  componentConfigs: {},
  actions: { create: true, update: true, delete: true },
  preSelect: false,
  relatedSubject: null,
  icon: null,
};

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const { registry, services, format } = useEngine();
  const id = useId();
  const { Editor } = registry.get(day.componentId);
  return (
    <div className="as-timeline-filter">
      <label htmlFor={id}>{label}</label>
      <Editor
        id={id}
        attribute={day}
        label={label}
        value={value ?? null}
        onChange={(next) => onChange(next as string | null)}
        isRequired={false}
        isReadOnly={false}
        isCompact
        services={services}
        format={format}
      />
    </div>
  );
}
