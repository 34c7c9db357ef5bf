import { MultiSelect, type ControlOptions } from '@assunto/components';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { findPeople, findProfiles, readName } from '../../access/accessCalls';

interface PeopleSelectProps extends ControlOptions {
  who: 'account' | 'room';
  ids: readonly number[];
  placeholder: string;
  onChange(ids: number[]): void;
}

/** People or access profiles by their numbers, searched on the server. */
export function PeopleSelect({ who, ids, onChange, ...control }: PeopleSelectProps) {
  const { client } = useShellServices();
  const find = useMemo(() => (who === 'account' ? findPeople(client) : findProfiles(client)), [client, who]);
  /** Names of those who were chosen here. */
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const unnamed = ids.filter((id) => !picked.has(id));
  const { value: read } = useLoaded(`${who} ${unnamed.join(' ')}`, async (signal) => {
    const named = unnamed.map((id) => readName(client, who, id, signal).then((name) => [id, name] as const));
    const results = await Promise.allSettled(named);
    return new Map(results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  });
  return (
    <MultiSelect
      {...control}
      source={find}
      value={ids.map((id) => ({ id, name: picked.get(id) ?? read?.get(id) ?? `#${id}` }))}
      onChange={(chosen) => {
        setPicked(new Map([...picked, ...chosen.map(({ id, name }) => [Number(id), name] as const)]));
        onChange(chosen.map(({ id }) => Number(id)));
      }}
    />
  );
}
