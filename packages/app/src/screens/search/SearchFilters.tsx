import type { SearchFacets } from '@assunto/api';
import { Button, Checkbox } from '@assunto/components';
import type { ReactNode } from 'react';
import type { SearchAddress } from './searchAddress';
import { useTranslate } from './messages/translation';

interface SearchFiltersProps {
  facets: SearchFacets;
  address: SearchAddress;
  onChange(address: SearchAddress): void;
}

/** The ages offered, in days. */
const ages = [1, 7, 30, 365] as const;

/** Narrows the results by subject, options and age, where there are any. What is chosen stays in the address. */
export function SearchFilters({ facets, address, onChange }: SearchFiltersProps) {
  const translate = useTranslate();
  const change = (changes: Partial<SearchAddress>) => onChange({ ...address, ...changes, page: 1 });
  const isNarrowed = address.subj.length + address.facet.length > 0 || address.days !== null;
  if (facets.subjects.length === 0 && !isNarrowed) return <div className="as-search-filters" />;
  // One subject, or one option that all results have, narrows nothing.
  const subjects = facets.subjects.length > 1 || address.subj.length > 0 ? facets.subjects : [];
  const attributes = facets.attributes.filter(
    ({ identifier, values }) => values.length > 1 || address.facet.some((one) => one.startsWith(`${identifier}:`)),
  );
  return (
    <aside className="as-search-filters" aria-label={translate('search.filters')}>
      {isNarrowed && (
        <Button variant="ghost" onClick={() => change({ subj: [], facet: [], days: null })}>
          {translate('search.clear')}
        </Button>
      )}
      {subjects.length > 0 && (
        <FilterGroup name={translate('search.subjects')}>
          {subjects.map(({ subject, subjectName, count }) => (
            <FilterChoice
              key={subject}
              name={subjectName}
              count={count}
              isChosen={address.subj.includes(subject)}
              onToggle={() => change({ subj: toggled(address.subj, subject) })}
            />
          ))}
        </FilterGroup>
      )}
      {attributes.map(({ identifier, name, values }) => (
        <FilterGroup key={identifier} name={name}>
          {values.map(({ id, name: option, count }) => {
            const entry = `${identifier}:${id}`;
            return (
              <FilterChoice
                key={id}
                name={option}
                count={count}
                isChosen={address.facet.includes(entry)}
                onToggle={() => change({ facet: toggled(address.facet, entry) })}
              />
            );
          })}
        </FilterGroup>
      ))}
      <FilterGroup name={translate('search.created')}>
        {ages.map((days) => (
          <FilterChoice
            key={days}
            name={translate('search.lastDays', { count: days })}
            isChosen={address.days === days}
            onToggle={() => change({ days: address.days === days ? null : days })}
          />
        ))}
      </FilterGroup>
    </aside>
  );
}

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

function FilterGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

interface FilterChoiceProps {
  name: string;
  count?: number;
  isChosen: boolean;
  onToggle(): void;
}

function FilterChoice({ name, count, isChosen, onToggle }: FilterChoiceProps) {
  return (
    <Checkbox
      className="as-search-choice"
      label={
        <>
          <span>{name}</span> {count !== undefined && <span className="as-search-choice-count">{count}</span>}
        </>
      }
      isChecked={isChosen}
      onChange={onToggle}
    />
  );
}
