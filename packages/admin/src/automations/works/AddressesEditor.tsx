import { MultiSelect } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import type { AccountItem } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { isEmail } from '@assunto/engine/fields';
import { editorControl, useShellServices } from '@assunto/shell';
import { useCallback } from 'react';
import { useTranslate } from './messages/translation';

const pageSize = 20;

/** Addresses joined by ';' (1§3): those of people are offered, any other can be typed; each is checked. */
export function AddressesEditor(props: EditorProps<string>) {
  const translate = useTranslate();
  const find = useAddresses();
  const addresses = addressesOf(props.value ?? '');
  const wrong = addresses.filter((address) => !isEmail(address));
  const [first] = wrong;
  return (
    <MultiSelect
      {...editorControl(props)}
      placeholder={translate('works.mail.toPlaceholder')}
      source={find}
      unlisted={(text) => ({ id: text, name: text })}
      value={addresses.map((address) => ({ id: address, name: address }))}
      error={first === undefined ? (props.error ?? null) : translate('works.mail.wrongAddress', { address: first })}
      // A pasted list has several in one text.
      onChange={(chosen) => {
        const all = [...new Set(chosen.flatMap(({ id }) => addressesOf(String(id))))].join(';');
        props.onChange(all === '' ? null : all);
      }}
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
