import { Button } from '@assunto/components';
import type { SubjectAttribute, TimelineFilter, TimelineKind, TimelinePerson } from '@assunto/engine/core';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface TimelineFiltersProps {
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
  people: readonly TimelinePerson[];
  attributes: readonly SubjectAttribute[];
  /** Every filter; the kind alone otherwise. */
  isWhole: boolean;
}

const kinds: readonly (readonly [TimelineKind, string])[] = [
  ['comment', 'Comentários'],
  ['update', 'Alterações'],
  ['create', 'Criação'],
  ['activate', 'Ativações'],
  ['deactivate', 'Desativações'],
];

/** What of a timeline is shown: who, what kind, which attribute, which days. */
export function TimelineFilters({ filter, onChange, people, attributes, isWhole }: TimelineFiltersProps) {
  // An absent key narrows nothing, an empty one would.
  const put = (key: keyof TimelineFilter, value: string | number | null): void => {
    const { [key]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [key]: value });
  };
  const idOf = (value: string): number | null => (value === '' ? null : Number(value));
  return (
    <div className="as-timeline-filters" role="group" aria-label="Filtros do histórico">
      <Choice label="Mostrar" value={filter.kind ?? ''} onChange={(value) => put('kind', value || null)}>
        <option value="">Tudo</option>
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Choice>
      {isWhole && (
        <>
          <Choice
            label="Quem"
            value={String(filter.accountId ?? '')}
            onChange={(value) => put('accountId', idOf(value))}
          >
            <option value="">Todos</option>
            {people.map(({ accountId, actorName }) => (
              <option key={accountId} value={accountId}>
                {actorName}
              </option>
            ))}
          </Choice>
          <Choice
            label="Atributo"
            value={String(filter.subjectAttributeId ?? '')}
            onChange={(value) => put('subjectAttributeId', idOf(value))}
          >
            <option value="">Todos</option>
            {attributes.map(({ subjectAttributeId, name }) => (
              <option key={subjectAttributeId} value={subjectAttributeId}>
                {name}
              </option>
            ))}
          </Choice>
          <Day label="De" value={filter.from} max={filter.to} onChange={(value) => put('from', value)} />
          <Day label="Até" value={filter.to} min={filter.from} onChange={(value) => put('to', value)} />
          {Object.keys(filter).length > 0 && (
            <Button variant="ghost" icon={<X />} onClick={() => onChange({})}>
              Limpar filtros
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

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string | null) => void;
}

function Day({ label, value, onChange, ...range }: DayProps) {
  const id = useId();
  return (
    <div className="as-timeline-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        {...range}
        value={value ?? ''}
        // A year that is being typed begins with zeros.
        onChange={({ target }) => put(target.value, onChange)}
      />
    </div>
  );
}

function put(day: string, onChange: DayProps['onChange']): void {
  if (day === '') onChange(null);
  else if (day >= '1900') onChange(day);
}
