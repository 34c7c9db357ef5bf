import { describe, expect, it, vi } from 'vitest';
import { chamadoFixture } from '../testing/chamado.fixture';
import { createHttpAdapter } from './createHttpAdapter';
import { createMemoryAdapter } from './createMemoryAdapter';

const { signal } = new AbortController();

function adapterAnswering(body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body)));
  const adapter = createHttpAdapter({ baseUrl: '/api', getToken: () => 'token', fetch });
  const calls = () => fetch.mock.calls.map(([url, init]) => [init?.method, String(url), init?.body ?? null]);
  return { adapter, calls };
}

describe('looking up a phone', () => {
  it('calls GET on the configured path and reads phoneNumber [API-46]', async () => {
    const { adapter, calls } = adapterAnswering({ phoneNumber: '21987654321', other: 1 });
    expect(await adapter.lookUpPhone?.('/ramal/atual?tipo=1', signal)).toBe('21987654321');
    expect(calls()).toEqual([['GET', '/api/ramal/atual?tipo=1', null]]);
  });

  it.each([{}, { phoneNumber: null }, { phoneNumber: '' }, { phoneNumber: 21 }, null])(
    'finds none in %j',
    async (body) => {
      expect(await adapterAnswering(body).adapter.lookUpPhone?.('/ramal', signal)).toBeNull();
    },
  );

  it.each(['//outro.example/x', '/\\outro.example', 'https://outro.example', 'ramal', '/a b', '/a\n', ''])(
    'never sends the token along a path that leaves the server: %j',
    async (path) => {
      const { adapter, calls } = adapterAnswering({ phoneNumber: '1' });
      await expect(adapter.lookUpPhone?.(path, signal)).rejects.toThrow('LOOKUP_PATH_INVALID');
      expect(calls()).toEqual([]);
    },
  );
});

describe('asking whether a natural key is taken', () => {
  it('sends the value in the body, which no log keeps, and the record that does not count', async () => {
    const { adapter, calls } = adapterAnswering({ isTaken: true });
    expect(await adapter.isValueTaken?.(7, '111.444.777-35', 42, signal)).toBe(true);
    await adapter.isValueTaken?.(7, 'x', null, signal);
    expect(calls()).toEqual([
      ['POST', '/api/subject/natural-key/7', '{"value":"111.444.777-35","talkId":42}'],
      ['POST', '/api/subject/natural-key/7', '{"value":"x"}'],
    ]);
  });

  it('is answered in memory as on the server: however it is written, and not by the record itself', async () => {
    const { subject, gridTemplate, talks } = chamadoFixture;
    const memory = createMemoryAdapter({ subjects: [{ subject, templates: [gridTemplate], talks }] });
    const [first] = talks;
    const title = String(first?.talkValues.find((one) => one.subjectAttributeId === 101)?.value);
    const isInUse = (value: unknown, talkId: number | null) => memory.isValueTaken?.(101, value, talkId, signal);
    expect(await isInUse(title.toUpperCase(), null)).toBe(true);
    expect(await isInUse(title, first?.talkId ?? 0)).toBe(false);
    expect(await isInUse(`${title}!`, null)).toBe(false);
  });
});
