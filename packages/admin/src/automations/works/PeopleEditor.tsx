import { MultiSelect } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { editorControl, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { findPeople, findProfiles, readName, useFind } from '../../options/options';
import { useTranslate } from './messages/translation';

/** People by their numbers, searched on the server. */
export const PeopleEditor = (props: EditorProps<number[]>) => <NumbersEditor {...props} who="account" />;

/** Access profiles by their numbers. */
export const ProfilesEditor = (props: EditorProps<number[]>) => <NumbersEditor {...props} who="room" />;

function NumbersEditor({ who, ...props }: EditorProps<number[]> & { who: 'account' | 'room' }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const find = useFind(who === 'account' ? findPeople : findProfiles);
  /** Names of those who were chosen here. */
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = props.value ?? [];
  const unnamed = ids.filter((id) => !picked.has(id));
  const { value: read } = useLoaded(`${who} ${unnamed.join(' ')}`, async (signal) => {
    const named = unnamed.map((id) => readName(client, who, id, signal).then((name) => [id, name] as const));
    const results = await Promise.allSettled(named);
    return new Map(results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  });
  return (
    <MultiSelect
      {...editorControl(props)}
      placeholder={translate(who === 'account' ? 'works.findPeople' : 'works.findProfiles')}
      source={find}
      value={ids.map((id) => ({ id, name: picked.get(id) ?? read?.get(id) ?? `#${id}` }))}
      onChange={(chosen) => {
        setPicked(new Map([...picked, ...chosen.map(({ id, name }) => [Number(id), name] as const)]));
        props.onChange(chosen.length > 0 ? chosen.map(({ id }) => Number(id)) : null);
      }}
    />
  );
}
