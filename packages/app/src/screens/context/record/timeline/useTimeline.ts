import { userMessageOf } from '@assunto/engine';
import type { TalkComment, Timeline, TimelineFilter } from '@assunto/engine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../../../AppServices';

/** How many entries are shown at first, and how many more each time. */
const pageSize = 20;
/** The most that one call brings. */
const most = 500;

interface UsedTimeline {
  /** `null` until it has come for the first time. */
  timeline: Timeline | null;
  hasMore: boolean;
  isLoading: boolean;
  failure: string | null;
  loadMore(): void;
  reload(): void;
  /** Writes a comment, or over one; rejects with the error of the call. `key` makes it safe to send again. */
  comment(text: string, over: TalkComment | null, key: string): Promise<void>;
  remove(comment: TalkComment): Promise<void>;
}

/** A record's timeline, read again when `revision` changes and when others comment or change the record. */
export function useTimeline(subject: string, talkId: number, filter: TimelineFilter, revision: number): UsedTimeline {
  const { client, realtime } = useServices();
  const path = `/talk/${encodeURIComponent(subject)}/${talkId}`;
  const of = `${path}?${JSON.stringify(filter)}`;
  const [wanted, setWanted] = useState({ of, count: pageSize });
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: string; count: number; timeline: Timeline } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const count = wanted.of === of ? wanted.count : pageSize;
  const reload = (): void => setAttempt((before) => before + 1);

  const load = useEffectEvent((signal: AbortSignal) =>
    client.request<Timeline>('GET', `${path}/timeline`, { query: { ...filter, page: 1, fetch: count }, signal }),
  );
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      ({ data }) => {
        setFailure(null);
        setLoaded({ of, count, timeline: data });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(userMessageOf(error));
      },
    );
    return () => abort.abort();
  }, [of, count, attempt, revision]);

  useEffect(
    () =>
      realtime.listen((event) => {
        if (event.type === 'Reload') return reload();
        if (event.type !== 'SendTalkComments' && event.type !== 'SendTalkUpdates') return;
        const talkIds = event.type === 'SendTalkComments' ? event.talkIds : event.talks.map((talk) => talk.talkId);
        if (event.subject.toLowerCase() === subject.toLowerCase() && talkIds.includes(talkId)) reload();
      }),
    [realtime, subject, talkId],
  );

  const timeline = loaded?.timeline ?? null;
  return {
    timeline,
    hasMore: count < most && (timeline?.itens.length ?? 0) < (timeline?.totalResults ?? 0),
    isLoading: loaded?.of !== of || loaded.count !== count,
    failure,
    loadMore: () => setWanted({ of, count: Math.min(count + pageSize, most) }),
    reload: () => {
      setFailure(null);
      reload();
    },
    async comment(text, over, key) {
      const body = { text };
      if (over) await client.request('PUT', `${path}/comment/${over.talkCommentId}`, { body });
      else await client.request('POST', `${path}/comment`, { body, headers: { 'idempotency-key': key } });
      reload();
    },
    async remove({ talkCommentId }) {
      await client.request('DELETE', `${path}/comment/${talkCommentId}`);
      reload();
    },
  };
}
