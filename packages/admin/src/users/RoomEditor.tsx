import { ComboBox } from '@assunto/components';
import type { EditorProps, OptionItem } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import { useShellServices } from '@assunto/shell';
import { useCallback } from 'react';
import { useTranslate } from './messages/translation';

/** Rooms of a page of the list, which loads the next one when one scrolls to its end (2§7). */
const pageSize = 10;

interface Room {
  roomId: number;
  roomName: string;
}

/** The access profile of a user. */
export function RoomEditor({ id, label, value, onChange, onBlur, ...field }: EditorProps<OptionItem>) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const source = useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const { data } = await client.request<ListOf<Room>>('GET', '/Room', {
        query: { fetch: pageSize, page, term: term || null },
        signal,
        expects: ['itens'],
      });
      return {
        items: data.itens.map(({ roomId, roomName }) => ({ id: roomId, name: roomName })),
        hasMore: page * pageSize < (data.totalResults ?? 0),
      };
    },
    [client],
  );
  return (
    <ComboBox
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      source={source}
      placeholder={translate('users.roomPlaceholder')}
      error={field.error ?? null}
      isRequired={field.isRequired}
      isReadOnly={field.isReadOnly}
      {...(onBlur && { onBlur })}
    />
  );
}
