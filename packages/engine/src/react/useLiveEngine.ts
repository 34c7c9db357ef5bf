import { useMemo } from 'react';
import type { Engine } from './Engine';
import { useLive } from './useLive';

/**
 * The engine for a form's session, which outlives a change of language, adapter or registry: a draft ends by a save, a reset or a
 * discard alone. It is another engine for another person, whose form must not show what the first one typed, and with another storage.
 */
export function useLiveEngine(engine: Engine): Engine {
  const { records, drafts, me } = engine;
  const { accountId } = me;
  const key = useMemo(() => ({ records, drafts, accountId }), [records, drafts, accountId]);
  return useLive(engine, key);
}

/** What the fields and values of a form are read with: when it is another object, the form is loaded again under its draft. */
export function useSourceOfForms({ adapter, componentTypes, translate, format: { timeZone }, me }: Engine): object {
  return useMemo(
    () => ({ adapter, componentTypes, translate, timeZone, me }),
    [adapter, componentTypes, translate, timeZone, me],
  );
}
