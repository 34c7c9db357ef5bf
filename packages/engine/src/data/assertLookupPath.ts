import { EngineError } from '../errors/EngineError';

/**
 * Refuses (LOOKUP_PATH_INVALID) a configured path that would leave this server: it must begin with one '/', so that no other
 * host is meant by it, and a call with the caller's token stays at home.
 */
export function assertLookupPath(path: string): void {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(path)) throw new EngineError('LOOKUP_PATH_INVALID', { path });
}
