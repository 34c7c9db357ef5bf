import { lookupPathPattern } from '../contract/lookupPath';
import { EngineError } from '../errors/EngineError';

const pattern = new RegExp(lookupPathPattern);

/** Refuses (LOOKUP_PATH_INVALID) a configured path to another server, which would receive the caller's token. */
export function assertLookupPath(path: string): void {
  if (!pattern.test(path)) throw new EngineError('LOOKUP_PATH_INVALID', { path });
}
