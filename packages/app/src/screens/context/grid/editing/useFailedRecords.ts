import { useEngine, type RecordState } from '@assunto/engine';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';

/** The records of a subject whose last save was refused, latest attempt last. */
export function useFailedRecords(subject: string): readonly RecordState[] {
  const { records } = useEngine();
  const ahead = useAtomValue(records.localRecords(subject), { store: records.jotai });
  return useMemo(() => [...ahead.values()].filter(({ sync }) => sync === 'failed'), [ahead]);
}
