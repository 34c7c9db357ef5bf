import { describe, expect, it, vi } from 'vitest';
import { EngineError } from '../errors/EngineError';
import { attribute } from '../testing/builders';
import { createHttpAdapter } from './createHttpAdapter';
import { conflictOf, deleteRefusedOf, problemsOf, statusOf, userMessageOf } from './requestFailure';

const aTalk = { talkId: 1, talkValues: [], version: 1 };

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });

function adapterOver(answers: (() => Response | Promise<Response>)[], onUnauthorized?: () => Promise<boolean>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  let token = 'first';
  const refresh = vi.fn(async () => {
    token = 'second';
    return onUnauthorized ? onUnauthorized() : true;
  });
  const adapter = createHttpAdapter({ baseUrl: '/api', getToken: () => token, fetch, onUnauthorized: refresh });
  const call = (index: number) => {
    const [url, init] = fetch.mock.calls[index] ?? [];
    const headers = new Headers(init?.headers);
    return { url: String(url), init, headers, body: JSON.parse(String(init?.body ?? 'null')) as unknown };
  };
  return { adapter, fetch, refresh, call };
}

describe('createHttpAdapter', () => {
  it('sends a new record with its token and answers the id and the Location', async () => {
    const { adapter, call } = adapterOver([
      () => json(201, { resourceId: 7 }, { location: '/context/talk/chamado/7' }),
    ]);
    const talkValues = [{ subjectAttributeId: 101, value: 'Rede fora do ar' }];
    const created = await adapter.create('chamado', { talkValues, templateId: 3 }, 'chave');

    expect(created).toEqual({ resourceId: 7, location: '/context/talk/chamado/7' });
    const { url, init, headers, body } = call(0);
    expect([init?.method, url]).toEqual(['POST', '/api/talk/chamado']);
    expect(headers.get('authorization')).toBe('Bearer first');
    expect(headers.get('idempotency-key')).toBe('chave');
    expect(body).toEqual({ subject: 'chamado', talkValues, templateId: 3 });
  });

  it('refreshes the token on 401 and 403 and tries once more [SESSION-15] [SESSION-16]', async () => {
    for (const status of [401, 403]) {
      const { adapter, fetch, refresh, call } = adapterOver([() => json(status, null), () => json(200, aTalk)]);
      await adapter.read('chamado', 1);
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(call(1).headers.get('authorization')).toBe('Bearer second');
    }
  });

  it('shares one refresh among calls that fail together', async () => {
    let count = 0;
    const fetch = vi.fn(async () => (++count <= 2 ? json(401, null) : json(200, [])));
    const onUnauthorized = vi.fn(async () => true);
    const adapter = createHttpAdapter({ baseUrl: '', getToken: () => null, fetch, onUnauthorized });
    await Promise.all([adapter.related('a'), adapter.related('b')]);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('passes a deletion that is refused twice to the caller, with its blockers', async () => {
    const refused = { code: 'TALK_BLOCKED', message: 'Há registros em uso.', errors: [], blockers: [{ talkId: 9 }] };
    const { adapter } = adapterOver([() => json(403, refused), () => json(403, refused)]);
    const error = await adapter.remove('chamado', [1]).catch((caught: unknown) => caught);
    expect(statusOf(error)).toBe(403);
    expect(deleteRefusedOf(error)?.blockers).toEqual([{ talkId: 9 }]);
    expect(userMessageOf(error)).toBe('Há registros em uso.');
  });

  it('does not try again when the refresh fails', async () => {
    const ended = { code: 'SESSION_ENDED', message: 'Sua sessão terminou.', errors: [] };
    const { adapter, fetch } = adapterOver([() => json(401, ended)], async () => false);
    await expect(adapter.read('chamado', 1)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      details: { status: 401 },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('distinguishes a conflict from other refusals', async () => {
    const conflict = { code: 'TALK_CONFLICT', message: 'Mudou.', version: 4, errors: [], conflicts: [] };
    const problems = { code: 'TALK_INVALID', message: 'Inválido.', errors: [{ code: 'required', message: 'Falta.' }] };
    const { adapter } = adapterOver([() => json(409, conflict), () => json(400, problems)]);
    const save = { talkValues: [], version: 3 };
    const first = await adapter.update('chamado', 1, save, 'a').catch((caught: unknown) => caught);
    expect(conflictOf(first)?.version).toBe(4);
    const second = await adapter.update('chamado', 1, save, 'b').catch((caught: unknown) => caught);
    expect(conflictOf(second)).toBeNull();
    expect(problemsOf(second)).toEqual([{ code: 'required', message: 'Falta.' }]);
  });

  it('says that the server cannot be reached, and passes an abort on', async () => {
    const { adapter } = adapterOver([]);
    const error = await adapter.related('chamado').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EngineError);
    expect(userMessageOf(error)).toContain('Verifique a conexão');

    const aborted = AbortSignal.abort();
    const fetch = () => Promise.reject(aborted.reason as Error);
    const stopped = createHttpAdapter({ baseUrl: '', getToken: () => null, fetch });
    await expect(stopped.related('chamado', aborted)).rejects.toHaveProperty('name', 'AbortError');
  });

  it('uses the paths of the specification', async () => {
    const list = { itens: [], totalResults: 0, currentPage: 1 };
    const answers = [{ subject: {}, template: {} }, list, {}, {}, {}, { resourceIds: [1] }, list, [], [], []];
    const { adapter, fetch, call } = adapterOver(answers.map((answer) => () => json(200, answer)));
    await adapter.context({ scenario: 'talkmodal', subject: 'tarefa', templateId: 3 });
    await adapter.list('chamado', { page: 2, want: 'page' });
    await adapter.activate('chamado', [1]);
    await adapter.deactivate('chamado', [1]);
    await adapter.remove('chamado', [1, 2]);
    await adapter.saveMany('chamado', [{ talkId: 1, talkValues: [] }], 'k');
    await adapter.history('chamado', 5, { page: 1, fetch: 20 });
    await adapter.searchOptions(105, 'cliente', 'são joão', new AbortController().signal);
    const tree = attribute({ subjectAttributeId: 105, componentId: 14 });
    await adapter.optionTree?.(tree, { parentId: 7, term: '' }, new AbortController().signal);
    await adapter.reportSubjects?.(tree, new AbortController().signal);
    expect(fetch.mock.calls.map(([url, init]) => `${String(init?.method)} ${String(url)}`)).toEqual([
      'GET /api/context/web/talkmodal/tarefa?templateId=3',
      'POST /api/talk/filter/chamado/',
      'POST /api/talk/batchActivate/chamado',
      'POST /api/talk/batchDeactivate/chamado',
      'DELETE /api/talk/chamado',
      'PUT /api/talk/chamado/many',
      'GET /api/talk/chamado/5/history?page=1&fetch=20',
      'GET /api/subject/options/105?term=s%C3%A3o+jo%C3%A3o',
      'GET /api/subject/options/105/tree?parent=7&term=',
      'GET /api/subject/report/105',
    ]);
    expect(call(4).body).toEqual({ subject: 'chamado', talkIds: [1, 2] });
  });
});
