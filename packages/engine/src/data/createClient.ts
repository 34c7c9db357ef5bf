import type { ErrorAnswer } from '../contract/common';
import { EngineError } from '../errors/EngineError';
import { sendFile, type FileSending } from './sendFile';

/** How a page reaches the server. */
export interface ClientOptions {
  /** Origin and path that every call's path is appended to; `''` is the page's own origin. */
  baseUrl: string;
  /** The bearer token of the moment, or `null` before sign-in. */
  getToken(): string | null;
  fetch?: typeof globalThis.fetch;
  /** Sends files, where `fetch` is one that adds a token of its own: see `sendFile`. */
  sendFile?: typeof sendFile;
  /**
   * Called on 401 and 403 (decision 4): refreshes the token and answers whether the call may be tried once more.
   * Calls that fail together share one refresh.
   */
  onUnauthorized?(): Promise<boolean>;
}

/** One call. `body` is sent as JSON, `query` leaves out what is null or undefined. */
export interface ClientRequest {
  body?: unknown;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** What a call answered; `data` is the parsed JSON, `null` when there was no body. */
export interface ClientAnswer<T> {
  status: number;
  data: T;
  headers: Headers;
}

/** Calls to the server that carry the token; every refusal is an EngineError, only an abort is passed on as it is. */
export interface Client {
  request<T>(method: string, path: string, request?: ClientRequest): Promise<ClientAnswer<T>>;
  /** As `request`, for an answer that is a file: its body is left to be read. */
  download(method: string, path: string, request?: ClientRequest): Promise<Response>;
  /** Sends a file as the body of a POST and tells how far it came; refused and cancelled like `request`. */
  upload<T>(path: string, sending: Omit<FileSending, 'url'>): Promise<T>;
}

/**
 * A client of the API. Rejects with REQUEST_FAILED (`details.status`, `details.answer`: the parsed body) or
 * NETWORK_UNAVAILABLE; an aborted call rejects with the signal's reason.
 *
 * @example
 * const client = createClient({ baseUrl: '/api', getToken: () => session.token, onUnauthorized: session.refresh });
 * const { data } = await client.request<Talk>('GET', '/talk/chamado/9001', { signal });
 */
export function createClient({ baseUrl, getToken, onUnauthorized, ...options }: ClientOptions): Client {
  let refreshing: Promise<boolean> | null = null;

  // Looked up at call time, so that a page or a test that replaces fetch later is heard.
  const send = (input: string, init: RequestInit) => (options.fetch ?? globalThis.fetch)(input, init);

  const refresh = () => {
    if (!onUnauthorized) return Promise.resolve(false);
    refreshing ??= onUnauthorized().finally(() => (refreshing = null));
    return refreshing;
  };

  const call = async (method: string, path: string, request: ClientRequest): Promise<Response> => {
    const token = getToken();
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (request.signal) init.signal = request.signal;
    if (request.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(request.body);
    }
    try {
      return await send(baseUrl + path + toQuery(request.query), init);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new EngineError('NETWORK_UNAVAILABLE', { method, path, message: String(error) });
    }
  };

  const callTwice = async (method: string, path: string, request: ClientRequest): Promise<Response> => {
    const response = await call(method, path, request);
    const isRefused = response.status === 401 || response.status === 403;
    return isRefused && (await refresh()) ? call(method, path, request) : response;
  };

  return {
    async request<T>(method: string, path: string, request: ClientRequest = {}) {
      const response = await callTwice(method, path, request);
      const data = await parseBody(response);
      if (!response.ok) throw refused(method, path, response.status, data);
      return { status: response.status, data: data as T, headers: response.headers };
    },

    async download(method: string, path: string, request: ClientRequest = {}) {
      const response = await callTwice(method, path, request);
      if (!response.ok) throw refused(method, path, response.status, await parseBody(response));
      return response;
    },

    async upload<T>(path: string, sending: Omit<FileSending, 'url'>) {
      const send = () => {
        const token = getToken();
        const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        const headers = { accept: 'application/json', ...sending.headers, ...authorization };
        return (options.sendFile ?? sendFile)({ ...sending, url: baseUrl + path, headers });
      };
      let response = await send();
      if ((response.status === 401 || response.status === 403) && (await refresh())) response = await send();
      const data = await parseBody(response);
      if (!response.ok) throw refused('POST', path, response.status, data);
      return data as T;
    },
  };
}

function toQuery(query: ClientRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's page or plain text: the status says what happened, the text says nothing a person can use.
    return null;
  }
}

function refused(method: string, path: string, status: number, answer: unknown): EngineError {
  const sent = (answer as Partial<ErrorAnswer> | null)?.message;
  const message = typeof sent === 'string' && sent !== '' ? sent : 'Ocorreu um erro. Por favor, tente novamente.';
  return new EngineError('REQUEST_FAILED', { method, path, status, message, answer });
}
