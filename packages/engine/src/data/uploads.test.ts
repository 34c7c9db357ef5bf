import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpAdapter } from './createHttpAdapter';
import { createMemoryAdapter } from './createMemoryAdapter';

const stored = { fileId: 'a1', name: 'Nota.pdf', size: 3, contentType: 'application/pdf' };
const file = new File(['abc'], 'Nota nº 1.pdf');

/** A fake request; the test decides when and how it responds. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  static answers: { status: number; body: unknown }[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  url = '';
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    FakeRequest.sent.push(this);
    const answer = FakeRequest.answers.shift();
    if (!answer) return;
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    queueMicrotask(() => this.onload?.());
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
}

const adapter = (onUnauthorized = async () => true) => {
  let token = 'first';
  return createHttpAdapter({
    baseUrl: '/api',
    getToken: () => token,
    fetch: async () => new Response(JSON.stringify({ url: '/file/a1?token=t', expiresIn: '2026-01-01T00:00:00Z' })),
    onUnauthorized: async () => {
      token = 'second';
      return onUnauthorized();
    },
  });
};

describe('uploads over HTTP', () => {
  beforeEach(() => {
    FakeRequest.sent = [];
    FakeRequest.answers = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('send the file with its name and token, and report their progress', async () => {
    const parts: number[] = [];
    const uploading = adapter().uploadFile?.(22, file, (part) => parts.push(part), new AbortController().signal);
    const [request] = FakeRequest.sent;
    request?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    Object.assign(request ?? {}, { status: 201, responseText: JSON.stringify(stored) });
    request?.onload?.();
    expect(await uploading).toEqual(stored);
    expect(parts).toEqual([0.5]);
    expect(request?.url).toBe('POST /api/file/22');
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer first',
      'content-type': 'application/octet-stream',
      'x-file-name': 'Nota%20n%C2%BA%201.pdf',
    });
  });

  it('are cancelled by their signal, before and on the way', async () => {
    const control = new AbortController();
    const uploading = adapter().uploadFile?.(22, file, () => undefined, control.signal);
    control.abort();
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.sent[0]?.isAborted).toBe(true);
    await expect(adapter().uploadFile?.(22, file, () => undefined, control.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('refresh a token that ran out and go once more', async () => {
    FakeRequest.answers = [
      { status: 401, body: null },
      { status: 201, body: stored },
    ];
    expect(await adapter().uploadFile?.(22, file, () => undefined, new AbortController().signal)).toEqual(stored);
    expect(FakeRequest.sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
  });

  it('reject with the sentence of the server, or say that there was no answer', async () => {
    FakeRequest.answers = [{ status: 413, body: { code: 'FILE_TOO_LARGE', message: 'Grande demais.', errors: [] } }];
    const signal = new AbortController().signal;
    await expect(adapter().uploadFile?.(22, file, () => undefined, signal)).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      userMessage: 'Grande demais.',
    });
    const uploading = adapter().uploadFile?.(22, file, () => undefined, signal);
    FakeRequest.sent[1]?.onerror?.();
    await expect(uploading).rejects.toMatchObject({ code: 'NETWORK_UNAVAILABLE' });
  });

  it('ask for an address that needs no token', async () => {
    expect(await adapter().fileUrl?.('a1', 'preview')).toBe('/api/file/a1?token=t');
  });
});

describe('files in memory', () => {
  it('keep what was uploaded, and what records held from the start', async () => {
    const memory = createMemoryAdapter({ subjects: [], files: { contrato: new Blob(['c']) } });
    const value = await memory.uploadFile?.(22, file, () => undefined, new AbortController().signal);
    expect(value).toMatchObject({ name: 'Nota nº 1.pdf', size: 3 });
    const urls = [
      await memory.fileUrl?.(value?.fileId ?? '', 'download'),
      await memory.fileUrl?.('contrato', 'preview'),
    ];
    for (const url of urls) expect(url).toMatch(/^blob:/);
    expect(await (await fetch(urls[0] ?? '')).text()).toBe('abc');
    await expect(memory.fileUrl?.('outro', 'download')).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });
});
