import { userMessageOf } from '@assunto/engine';
import type { AttributeConversion, ConversionAnswer, ConversionReplacements } from '@assunto/api';
import { useShellServices } from '@assunto/shell';
import { useCallback, useEffect, useState } from 'react';

/** Polling interval while the server works, in milliseconds. */
const pollEveryMs = 700;
const working: readonly AttributeConversion['state'][] = ['checking', 'converting', 'undoing'];

/** The conversion of an attribute as the page shows it. */
export interface ShownConversion {
  /** `undefined` while loading; `null` without one. */
  conversion: AttributeConversion | null | undefined;
  isBusy: boolean;
  failure: string | null;
  reload(): void;
  replace(body: ConversionReplacements): Promise<boolean>;
  step(step: 'start' | 'confirm' | 'undo'): Promise<boolean>;
  cancel(): Promise<boolean>;
}

/** The last conversion of an attribute, polled while the server works on it. */
export function useConversion(subjectAttributeId: number): ShownConversion {
  const { client } = useShellServices();
  const [conversion, setConversion] = useState<AttributeConversion | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const path = `/attribute/${subjectAttributeId}/conversion`;

  useEffect(() => {
    const aborter = new AbortController();
    client.request<ConversionAnswer>('GET', path, { signal: aborter.signal, expects: ['conversion'] }).then(
      ({ data }) => setConversion(data.conversion),
      (error: unknown) => {
        if (!aborter.signal.aborted) setFailure(userMessageOf(error));
      },
    );
    return () => aborter.abort();
  }, [client, path, attempt]);

  const isWorking = Boolean(conversion && working.includes(conversion.state));
  useEffect(() => {
    if (!isWorking) return undefined;
    const aborter = new AbortController();
    const timer = setInterval(() => {
      client.request<ConversionAnswer>('GET', path, { signal: aborter.signal, expects: ['conversion'] }).then(
        ({ data }) => setConversion(data.conversion),
        // The next poll may succeed.
        () => undefined,
      );
    }, pollEveryMs);
    return () => {
      clearInterval(timer);
      aborter.abort();
    };
  }, [client, path, isWorking]);

  const act = useCallback(
    async (method: 'PUT' | 'POST' | 'DELETE', address: string, body?: unknown): Promise<boolean> => {
      setBusy(true);
      setFailure(null);
      try {
        const sent = body === undefined ? {} : { body };
        const { data } = await client.request<ConversionAnswer>(method, address, { ...sent, expects: ['conversion'] });
        setConversion(data.conversion);
        return true;
      } catch (error) {
        setFailure(userMessageOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [client],
  );

  return {
    conversion,
    isBusy,
    failure,
    reload: () => {
      setFailure(null);
      setAttempt((count) => count + 1);
    },
    replace: (body) => act('PUT', `${path}/replacements`, body),
    step: (step) => act('POST', `${path}/${step}`),
    cancel: () => act('DELETE', path),
  };
}
