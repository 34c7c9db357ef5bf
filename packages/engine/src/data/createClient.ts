import { EngineError } from '../errors/EngineError';
import { readAnswer, readFileAnswer, type ExpectedAnswer } from './readAnswer';
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
   * Called on 401 and 403: refreshes the token and answers whether the call may be tried once more.
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
  /** What a good answer is; any JSON object or array unless given. Another body counts as no connection. */
  expects?: ExpectedAnswer;
}

/** What a call answered; `data` is the parsed JSON. */
export interface ClientAnswer<T> {
  status: number;
  data: T;
  headers: Headers;
}

/**
 * Calls to the server that carry the token. Every failure is an EngineError: a refusal of our server, or no connection for
 * whatever else came in place of an answer. Only an abort is passed on as it is.
 */
export interface Client {
  request<T>(method: string, path: string, request?: ClientRequest): Promise<ClientAnswer<T>>;
  /**
   * As `request`, for an answer that is a file: it has arrived whole and is left to be read. With `expects`, it may also be a 202
   * with such JSON, and the file comes later.
   */
  download(method: string, path: string, request?: ClientRequest): Promise<Response>;
  /** Sends a file as the body of a POST and tells how far it came; refused and cancelled like `request`. */
  upload<T>(path: string, sending: Omit<FileSending, 'url'>, expects?: ExpectedAnswer): Promise<T>;
}

/**
 * A client of the API. Rejects with REQUEST_FAILED (`details.status`, `details.answer`: the parsed body) for a refusal of
 * our server, and with NETWORK_UNAVAILABLE when nothing answered or something else answered in its place (`readAnswer`);
 * an aborted call rejects with the signal's reason.
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
      const data = await readAnswer({ method, path }, response, request.expects, request.signal);
      return { status: response.status, data: data as T, headers: response.headers };
    },

    async download(method: string, path: string, request: ClientRequest = {}) {
      return readFileAnswer({ method, path }, await callTwice(method, path, request), request.expects, request.signal);
    },

    async upload<T>(path: string, sending: Omit<FileSending, 'url'>, expects?: ExpectedAnswer) {
      const send = () => {
        const token = getToken();
        const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        const headers = { accept: 'application/json', ...sending.headers, ...authorization };
        return (options.sendFile ?? sendFile)({ ...sending, url: baseUrl + path, headers });
      };
      let response = await send();
      if ((response.status === 401 || response.status === 403) && (await refresh())) response = await send();
      return (await readAnswer({ method: 'POST', path }, response, expects, sending.signal)) as T;
    },
  };
}

function toQuery(query: ClientRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}
