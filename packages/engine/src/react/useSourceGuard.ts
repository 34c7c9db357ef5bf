import { useEffect, useRef } from 'react';
import { EngineError } from '../errors/EngineError';

/** How many renders in a row may each have another source: a host may replace one, but not with every render. */
const maxChanges = 2;

/**
 * Guards against a source that is created while its form or list renders: what it reads would render again and read again, for ever.
 *
 * @throws SOURCE_UNSTABLE (to the error boundary) when several renders in a row each have another source
 */
export function useSourceGuard(source: object, entity: string): void {
  const seen = useRef({ source, changes: 0 });
  useEffect(() => {
    const changes = seen.current.source === source ? 0 : seen.current.changes + 1;
    seen.current = { source, changes };
    if (changes >= maxChanges) throw new EngineError('SOURCE_UNSTABLE', { entity });
  });
}
