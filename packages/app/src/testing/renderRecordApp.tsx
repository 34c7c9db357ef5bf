import { createMemoryAdapter, type DataAdapter, type MemoryAdapterOptions } from '@assunto/engine';
import { EngineError, type TalkFilter, type TalkSave } from '@assunto/engine/core';
import { refusal, type SentCall, type TestAnswer } from '@assunto/shell/testing';
import { vi } from 'vitest';
import { renderApp, type RenderOptions } from './renderApp';

interface RecordAppOptions extends Omit<RenderOptions, 'answers' | 'server'>, MemoryAdapterOptions {
  /** What is answered otherwise than from memory, by method and path; `undefined` leaves it to the memory. */
  answers?: Readonly<Record<string, TestAnswer>>;
}

/** Observes nothing. */
class Observer {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

/** Renders the whole app at a URL, over a server whose records are in memory. `calls` are the requests that were sent. */
export async function renderRecordApp(path: string, { answers = {}, ...options }: RecordAppOptions) {
  const records = createMemoryAdapter(options);
  const calls: SentCall[] = [];
  // jsdom has no layout and no popovers.
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  const overrides = new Map(Object.entries(answers));
  const server = async (call: SentCall): Promise<Response> => {
    calls.push(call);
    const given = await overrides.get(`${call.method} ${call.path}`)?.(call);
    if (given !== undefined) return given instanceof Response ? given : Response.json(given);
    return answerFrom(records, call);
  };
  const view = await renderApp(path, { ...options, server });
  /** Answers the next call of this method and path otherwise. */
  const answerOnce = (call: string, answer: () => Response): void => {
    const before = overrides.get(call);
    overrides.set(call, () => {
      if (before) overrides.set(call, before);
      else overrides.delete(call);
      return answer();
    });
  };
  return { ...view, records, calls, answerOnce };
}

type Route = (records: DataAdapter, names: readonly string[], call: SentCall) => Promise<unknown>;

const routes: readonly (readonly [RegExp, Route])[] = [
  [
    /^GET \/context\/web\/(\w+)\/(\w+)\/?$/,
    (records, [scenario, subject = ''], { query }) => {
      const [templateId, talkId] = [query.get('templateId'), query.get('talkId')];
      return records.context({
        scenario: scenario as Parameters<DataAdapter['context']>[0]['scenario'],
        subject,
        ...(templateId !== null && { templateId: Number(templateId) }),
        ...(talkId !== null && { talkId: Number(talkId) }),
      });
    },
  ],
  [
    /^POST \/talk\/filter\/(\w+)\/?$/,
    (records, [subject = ''], { body }) => records.list(subject, (body ?? {}) as TalkFilter),
  ],
  [/^GET \/talk\/(\w+)\/(\d+)$/, (records, [subject = '', id]) => records.read(subject, Number(id))],
  [/^GET \/talk\/(\w+)\/\d+\/history$/, (records) => records.history('', 0, { page: 1, fetch: 50 })],
  [
    /^POST \/talk\/(\w+)$/,
    async (records, [subject = ''], { body }) => {
      const { resourceId, location } = await records.create(subject, body as TalkSave, '');
      return Response.json({ resourceId }, { status: 201, headers: { location: location ?? '' } });
    },
  ],
  [
    /^PUT \/talk\/(\w+)\/(\d+)$/,
    (records, [subject = '', id], { body }) => records.update(subject, Number(id), body as TalkSave, ''),
  ],
  [
    /^(?:POST|PUT) \/talk\/(\w+)\/many$/,
    async (records, [subject = ''], { body }) => ({
      resourceIds: await records.saveMany(subject, (body as { talks: TalkSave[] }).talks, ''),
    }),
  ],
  [
    /^DELETE \/talk\/(\w+)$/,
    async (records, [subject = ''], { body }) => {
      await records.remove(subject, (body as { talkIds: number[] }).talkIds);
      return Response.json({});
    },
  ],
  [/^GET \/subject\/related\/other\/(\w+)$/, (records, [subject = '']) => records.related(subject)],
];

async function answerFrom(records: DataAdapter, call: SentCall): Promise<Response> {
  const sent = `${call.method} ${call.path}`;
  for (const [pattern, route] of routes) {
    const match = pattern.exec(sent);
    if (!match) continue;
    try {
      const answer = await route(records, match.slice(1), call);
      return answer instanceof Response ? answer : Response.json(answer);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return refusal(Number(error.details['status'] ?? 500), String(error.details['message'] ?? ''));
    }
  }
  return refusal(404, 'Não encontrado.');
}
