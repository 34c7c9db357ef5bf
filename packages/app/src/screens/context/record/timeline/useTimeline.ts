import { useEngine, useOutbox, userMessageOf } from '@assunto/engine';
import type { Subject, Talk } from '@assunto/engine/core';
import type { CommentVisibility, NewTalkComment } from '@assunto/engine/contract';
import type { TalkComment, Timeline, TimelineFilter } from '@assunto/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../../../AppServices';
import { notify } from '@assunto/shell';
import type { WrittenComment } from './useCommentSend';
import { useTranslate } from '../messages/translation';

/** The number of entries shown initially, and added each time. */
const pageSize = 20;
/** The maximum number of entries per request. */
const most = 500;

export interface WaitingComment {
  id: string;
  text: string;
  visibility: CommentVisibility;
  queuedIn: string;
  /** What it waits for; `null`: it was refused. */
  waitsFor: 'connection' | 'server' | null;
}

interface UsedTimeline {
  /** The record's path, such as `/talk/chamado/7`. */
  path: string;
  /** `null` until it is first loaded. */
  timeline: Timeline | null;
  /** Which entries `timeline` has: its filter and how many at most. */
  selection: string;
  /** One's own comments in the outbox, newest first. */
  waiting: readonly WaitingComment[];
  /** Whether internal notes of the record may be read and written: as with its subject, until the record is known. */
  mayNote: boolean;
  hasMore: boolean;
  isLoading: boolean;
  failure: string | null;
  loadMore(): void;
  reload(): void;
  /** Creates a comment; rejects with the error of the request. `key` makes a retry idempotent. */
  comment(comment: NewTalkComment, key: string): Promise<void>;
  /** Replaces the text and the files of a comment. */
  edit(comment: TalkComment, written: WrittenComment): Promise<void>;
  remove(comment: TalkComment): Promise<void>;
}

/** A record's timeline; reloaded when `revision` changes and when others comment on or change the record. */
export function useTimeline(
  { subjectIdentifier: subject, actions }: Pick<Subject, 'subjectIdentifier' | 'actions'>,
  { talkId, displayName }: Pick<Talk, 'talkId' | 'displayName'>,
  filter: TimelineFilter,
  revision: number,
): UsedTimeline {
  const translate = useTranslate();
  const { client } = useServices();
  const { records } = useEngine();
  const path = `/talk/${encodeURIComponent(subject)}/${talkId}`;
  const of = `${path}?${JSON.stringify(filter)}`;
  const [request, setRequest] = useState({ of, count: pageSize });
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: string; count: number; timeline: Timeline } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const count = request.of === of ? request.count : pageSize;
  const reload = (): void => setAttempt((before) => before + 1);

  const load = useEffectEvent((signal: AbortSignal) =>
    client.request<Timeline>('GET', `${path}/timeline`, {
      query: { ...filter, page: 1, fetch: count },
      signal,
      expects: ['itens'],
    }),
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

  const waiting = useWaitingComments(subject, talkId);
  useTimelineEvents(subject, talkId, () => reload());

  const timeline = loaded?.timeline ?? null;
  return {
    path,
    timeline,
    selection: selectionOf(loaded),
    waiting,
    mayNote: timeline?.mayNote ?? actions.Note ?? false,
    hasMore: count < most && (timeline?.itens.length ?? 0) < (timeline?.totalResults ?? 0),
    isLoading: loaded?.of !== of || loaded.count !== count,
    failure,
    loadMore: () => setRequest({ of, count: Math.min(count + pageSize, most) }),
    reload: () => {
      setFailure(null);
      reload();
    },
    async comment(comment, key) {
      const act = { kind: 'comment', ...comment } as const;
      const result = await records.act(subject, { talkId, displayName, act, idempotencyKey: key });
      if (result === 'queued') notify('info', translate('record.commentQueued'));
      else reload();
    },
    async edit({ talkCommentId }, { text, attachments }) {
      const body = { text, attachments: attachments.map(({ fileId }) => fileId) };
      await client.request('PUT', `${path}/comment/${talkCommentId}`, { body, expects: ['talkCommentId'] });
      reload();
    },
    async remove({ talkCommentId }) {
      await client.request('DELETE', `${path}/comment/${talkCommentId}`, { expects: 'nothing' });
      reload();
    },
  };
}

const selectionOf = (loaded: { of: string; count: number } | null): string =>
  loaded ? `${loaded.of}/${loaded.count}` : '';

/** Calls `onChange` when this record's timeline may have changed: by others, or by a comment sent from the outbox. */
function useTimelineEvents(subject: string, talkId: number, onChange: () => void): void {
  const { realtime } = useServices();
  const { onSent } = useOutbox();
  const reload = useEffectEvent(onChange);
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

  useEffect(
    () =>
      onSent(({ act, talk }) => {
        if (act?.kind === 'comment' && talk.talkId === talkId) reload();
      }),
    [onSent, talkId],
  );
}

/** One's own comments on a record that are in the outbox, newest first. */
function useWaitingComments(subject: string, talkId: number): readonly WaitingComment[] {
  const { saves, waitsFor } = useOutbox();
  const waiting = saves.flatMap(({ act, id, queuedIn, state, ...one }): WaitingComment[] => {
    const isHere = one.subject === subject && one.talk.talkId === talkId;
    if (act?.kind !== 'comment' || !isHere) return [];
    const { text, visibility = 'public' } = act;
    return [{ id, text, visibility, queuedIn, waitsFor: state === 'waiting' ? waitsFor : null }];
  });
  return waiting.reverse();
}
