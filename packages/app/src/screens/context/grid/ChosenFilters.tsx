import type { Subject } from '@assunto/engine/core';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const { value: read } = useLoaded(`${subject.subjectId}/${filterIds.join()}`, (signal) =>
    readSavedFilters(client, subject, filterIds, signal),
  );
  const [last, setLast] = useState(read);
  // The names stay while they are read again for fewer filters.
  if (read && read !== last) setLast(read);
  const value = read ?? last;
  if (!value) return null;
  const remove = (removed: number, place: number): void => {
    onChange(filterIds.filter((id) => id !== removed));
    // The button goes with its filter: the next one takes the focus, or the page.
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('page'))?.focus();
    });
  };
  const names = new Map(value.map(({ filterId, name }) => [filterId, name]));
  return (
    <ul ref={list} className="as-chosen-filters" aria-label="Filtros salvos em uso">
      {[...new Set(filterIds)].map((filterId, place) => {
        const name = names.get(filterId) ?? 'Filtro indisponível';
        return (
          <li key={filterId} className="as-chosen-filter" data-missing={!names.has(filterId) || undefined}>
            <span title={name}>{name}</span>
            <button type="button" aria-label={`Retirar ${name}`} onClick={() => remove(filterId, place)}>
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
