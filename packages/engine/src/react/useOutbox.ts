import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import type { Outbox } from '../store/outbox/openOutbox';
import { heldBack } from '../store/outbox/dependencies';
import type { QueuedSave } from '../store/outbox/QueuedSave';
import { useEngine } from './Engine';

/** The saves in the outbox, and a person's actions on them. */
export interface UseOutboxResult extends Pick<
  Outbox,
  'send' | 'retry' | 'discard' | 'addFollowUp' | 'onSent' | 'onRejected'
> {
  /** Oldest first. */
  saves: readonly QueuedSave[];
  /** The waiting ones that are not sent before a person has decided, by id: each with the refused one that needs the decision. */
  heldBack: ReadonlyMap<string, QueuedSave>;
  /** What the other waiting ones wait for: a connection, or a server that answered that it is busy or unavailable. */
  waitsFor: 'connection' | 'server';
}

const none = atom<readonly QueuedSave[]>([]);
const online = atom<'connection' | 'server'>('connection');
const idle = async () => undefined;
const nothing = () => () => undefined;
const absent = {
  send: idle,
  retry: idle,
  discard: idle,
  addFollowUp: async () => false,
  onSent: nothing,
  onRejected: nothing,
};

/**
 * The saves made while no server could be reached; always empty without `outbox` of `EngineProvider`.
 *
 * @example
 * const { saves, send } = useOutbox();
 * return <button onClick={() => void send()}>{saves.length} alterações aguardam a conexão</button>;
 */
export function useOutbox(): UseOutboxResult {
  const { records } = useEngine('useOutbox');
  const saves = useAtomValue(records.outbox?.saves ?? none, { store: records.jotai });
  const waitsFor = useAtomValue(records.outbox?.waitsFor ?? online, { store: records.jotai });
  const { outbox } = records;
  return useMemo(
    () => ({ ...(outbox ?? absent), saves, heldBack: heldBack(saves), waitsFor }),
    [outbox, saves, waitsFor],
  );
}
