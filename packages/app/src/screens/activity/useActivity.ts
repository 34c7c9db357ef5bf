import { userMessageOf, useRetryOnReconnect } from '@assunto/engine';
import type { Activity, ActivityFilter } from '@assunto/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../AppServices';

/** Delay of a reload after a change of others, in milliseconds: changes come in groups. */
const reloadDelayMs = 1_000;

interface LoadedActivity extends Activity {
  /** The filter, as a text, that the pages answer. */
  of: string;
  /** When the last page came, in milliseconds since 1970. */
  loadedIn: number;
}

export interface UsedActivity {
  /** `null` until the first page is loaded. */
  activity: (Activity & { loadedIn: number }) | null;
  failure: string | null;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** The activity of a filter, page after page. While only the first page is shown, it follows what others change. */
export function useActivity(filter: ActivityFilter): UsedActivity {
  const { client, realtime } = useServices();
  const of = JSON.stringify(filter);
  const [loaded, setLoaded] = useState<LoadedActivity | null>(null);
  const [failed, setFailed] = useState<{ of: string; error: unknown } | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((before) => before + 1);
  const current = loaded?.of === of ? loaded : null;
  const error = failed?.of === of ? failed.error : null;

  const read = async (before?: string, signal?: AbortSignal): Promise<Activity> => {
    const options = { query: { ...filter, before }, expects: ['itens'], ...(signal && { signal }) } as const;
    return (await client.request<Activity>('GET', '/activity', options)).data;
  };
  const readFirst = useEffectEvent((signal: AbortSignal) => read(undefined, signal));
  useEffect(() => {
    const abort = new AbortController();
    readFirst(abort.signal).then(
      (first) => {
        if (abort.signal.aborted) return;
        setLoaded({ ...first, of, loadedIn: Date.now() });
        setFailed(null);
      },
      (error: unknown) => !abort.signal.aborted && setFailed({ of, error }),
    );
    return () => abort.abort();
  }, [of, attempt]);
  useRetryOnReconnect(error, retry);

  const [longer, setLonger] = useState<string | null>(null);
  const refresh = useEffectEvent(() => {
    if (longer !== of) retry();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, reloadDelayMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [realtime]);

  const loadMore = async (): Promise<void> => {
    if (!current?.next) return;
    setLoadingMore(true);
    setLonger(of);
    try {
      const more = await read(current.next);
      setLoaded({ ...joined(current, more), of, loadedIn: Date.now() });
    } catch (error) {
      setFailed({ of, error });
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    activity: current,
    failure: error ? userMessageOf(error) : null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry,
  };
}

function joined(first: Activity, more: Activity): Activity {
  const attributes = new Map([...first.attributes, ...more.attributes].map((one) => [one.subjectAttributeId, one]));
  return {
    ...more,
    itens: [...first.itens, ...more.itens],
    people: first.people,
    attributes: [...attributes.values()],
  };
}
