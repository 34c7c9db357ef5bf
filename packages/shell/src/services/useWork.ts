import { useState } from 'react';
import { failureText } from './useAction';

/**
 * Work whose failure stays on the page until the next attempt. `work` resolves to whether it succeeded; `failed` is said
 * where it may succeed another time.
 *
 * @example
 * const { work, isBusy, failure } = useWork('O arquivo não pôde ser enviado.');
 * const send = (file: File) => work(async () => setJob(await upload(file)));
 */
export function useWork(failed?: string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function work(call: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await call();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure: error === null ? null : failureText(error, failed), error, work, fail: setError };
}
