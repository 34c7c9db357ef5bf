import { Button, ComboBox, DateInput, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { FilterX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { findPeople, useFind, useNamed } from '../options/options';
import { entityKinds } from './entityKinds';
import { useTranslate } from './messages/translation';

/** The parameters of the URL that filter the history. */
const parameters = ['entity', 'id', 'account', 'from', 'to'] as const;
type Parameter = (typeof parameters)[number];
export type HistoryFilter = Readonly<Record<Parameter, string | null>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const number = /^[1-9]\d{0,14}$/;
const valid: Readonly<Record<Parameter, RegExp>> = { entity: /^\w+$/, id: number, account: number, from: day, to: day };

/** Parses the filter of the history from the URL; invalid values are ignored. */
export function readHistoryFilter(address: URLSearchParams): HistoryFilter {
  const read = (name: Parameter): string | null => {
    const value = address.get(name) ?? '';
    return valid[name].test(value) ? value : null;
  };
  return { entity: read('entity'), id: read('id'), account: read('account'), from: read('from'), to: read('to') };
}

/** The filters of the history: kind of entity, account, and days. */
export function HistoryFilters() {
  const translate = useTranslate();
  const { format } = useEngine();
  const [address, setAddress] = useSearchParams();
  const filter = readHistoryFilter(address);
  const people = useFind(findPeople);
  const account = useNamed('account', filter.account === null ? null : Number(filter.account));
  const change = (changes: Partial<HistoryFilter>): void => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filter, ...changes })) if (value !== null) next.set(name, value);
    setAddress(next);
  };
  const isNarrowed = parameters.some((name) => filter[name] !== null);
  return (
    <div className="as-configuration-filter">
      <Select
        label={translate('history.entity')}
        value={filter.entity}
        emptyName={translate('history.all')}
        options={entityKinds.map((one) => ({ id: one, name: translate(`history.${one}`) }))}
        onChange={(entity) => change({ entity, id: null })}
      />
      <ComboBox
        label={translate('history.actor')}
        placeholder={translate('history.anybody')}
        source={people}
        value={account}
        onChange={(one) => change({ account: one && String(one.id) })}
      />
      <DateInput
        label={translate('history.from')}
        value={filter.from}
        last={filter.to}
        timeZone={format.timeZone}
        onChange={(from) => change({ from })}
      />
      <DateInput
        label={translate('history.to')}
        value={filter.to}
        first={filter.from}
        timeZone={format.timeZone}
        onChange={(to) => change({ to })}
      />
      {isNarrowed && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => setAddress({})}>
          {translate('history.clear')}
        </Button>
      )}
      {filter.id !== null && <p role="status">{translate('history.ofOne')}</p>}
    </div>
  );
}
