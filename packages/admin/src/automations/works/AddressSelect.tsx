import { MultiSelect, type ControlOptions } from '@assunto/components';
import type { AccountItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { isEmail } from '@assunto/engine/fields';
import { useShellServices } from '@assunto/shell';
import { useCallback } from 'react';
import { useTranslate } from './messages/translation';

interface AddressSelectProps extends ControlOptions {
  /** Addresses joined by ';' (1§3). */
  to: string;
  onChange(to: string): void;
}

const pageSize = 20;

/** Addresses: those of people are offered, any other can be typed; each is checked. */
export function AddressSelect({ to, onChange, error, ...control }: AddressSelectProps) {
  const translate = useTranslate();
  const find = useAddresses();
  const addresses = addressesOf(to);
  const wrong = addresses.filter((address) => !isEmail(address));
  const [first] = wrong;
  return (
    <MultiSelect
      {...control}
      placeholder={translate('works.mail.toPlaceholder')}
      source={find}
      unlisted={(text) => ({ id: text, name: text })}
      value={addresses.map((address) => ({ id: address, name: address }))}
      error={first === undefined ? (error ?? null) : translate('works.mail.wrongAddress', { address: first })}
      // A pasted list has several in one text.
      onChange={(chosen) => onChange([...new Set(chosen.flatMap(({ id }) => addressesOf(String(id))))].join(';'))}
    />
  );
}

const addressesOf = (text: string): string[] =>
  text
    .split(/[;,\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Finds the addresses of people by their names. */
function useAddresses() {
  const { client } = useShellServices();
  return useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const query = { term: term || null, page, fetch: pageSize };
      const { data } = await client.request<ListOf<AccountItem>>('GET', '/account', { query, signal });
      const items = data.itens.flatMap(({ email }) => (email ? [{ id: email, name: email }] : []));
      return { items, hasMore: page * pageSize < (data.totalResults ?? 0) };
    },
    [client],
  );
}
