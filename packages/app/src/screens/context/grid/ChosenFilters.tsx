import type { Subject } from '@assunto/engine/core';
import { X } from 'lucide-react';
import { useServices } from '../../../AppServices';
import { useLoaded } from '../../../support/useLoaded';
import { readSavedFilters } from './savedFilters';

interface ChosenFiltersProps {
  subject: Subject;
  filterIds: readonly number[];
  onChange: (filterIds: number[]) => void;
}

/** The saved filters that this address carries, by name; each can be taken away, also one that does not exist. */
export default function ChosenFilters({ subject, filterIds, onChange }: ChosenFiltersProps) {
  const { client } = useServices();
  const { value } = useLoaded(`${subject.subjectId}/${filterIds.join()}`, (signal) =>
    readSavedFilters(client, subject, filterIds, signal),
  );
  if (!value) return null;
  const names = new Map(value.map(({ filterId, name }) => [filterId, name]));
  return (
    <ul className="as-chosen-filters" aria-label="Filtros salvos em uso">
      {[...new Set(filterIds)].map((filterId) => {
        const name = names.get(filterId) ?? 'Filtro indisponível';
        return (
          <li key={filterId} className="as-chosen-filter" data-missing={!names.has(filterId) || undefined}>
            <span title={name}>{name}</span>
            <button
              type="button"
              aria-label={`Retirar ${name}`}
              onClick={() => onChange(filterIds.filter((id) => id !== filterId))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
