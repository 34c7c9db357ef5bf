import { EngineError } from '../errors/EngineError';
import { readAnswer, readFileAnswer, type ExpectedAnswer } from './readAnswer';
import { sendFile, type FileSending } from './sendFile';

/** How a page connects to the server. */
export interface ClientOptions {
  /** Origin and path that every call's path is appended to; `''` is the page's own origin. */
  baseUrl: string;
  /** The current bearer token, or `null` before sign-in. */
  getToken(): string | null;
  fetch?: typeof globalThis.fetch;
  /** Sends files; needed where `fetch` adds a token of its own: see `sendFile`. */
  sendFile?: typeof sendFile;
  /**
   * Called on 401 and 403: refreshes the token and returns whether the call may be retried. Calls that fail together share one
   * refresh.
   */
  onUnauthorized?(): Promise<boolean>;
}

/** A call. `body` is sent as JSON; `query` omits null and undefined. */
export interface ClientRequest {
  body?: unknown;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The expected shape of a successful response; by default any JSON object or array. Another body counts as no connection. */
  expects?: ExpectedAnswer;
}

/** The response of a call; `data` is the parsed JSON. */
export interface ClientAnswer<T> {
  status: number;
  data: T;
  headers: Headers;
}

/**
 * Calls to the server with the token. Every failure is an EngineError: a refusal of our server, or no connection for any other
 * response. Only an abort is rethrown unchanged.
 */
export interface Client {
  request<T>(method: string, path: string, request?: ClientRequest): Promise<ClientAnswer<T>>;
  /**
   * As `request`, for a response that is a file: it is received completely before it is returned. With `expects`, a 202 with such
   * JSON is also accepted, for a file that comes later.
   */
  download(method: string, path: string, request?: ClientRequest): Promise<Response>;
  /** Uploads a file as the body of a POST and reports its progress; refused and aborted like `request`. */
  upload<T>(path: string, sending: Omit<FileSending, 'url'>, expects?: ExpectedAnswer): Promise<T>;
}

/**
 * Creates a client of the API. Rejects with REQUEST_FAILED (`details.status`, `details.answer`: the parsed body) for a refusal of
 * our server, and with NETWORK_UNAVAILABLE without a response or with one that is not from our server (`readAnswer`); an aborted
 * call rejects with the signal's reason.
 *
 * @example
 * const client = createClient({ baseUrl: '/api', getToken: () => session.token, onUnauthorized: session.refresh });
 * const { data } = await client.request<Talk>('GET', '/talk/chamado/9001', { signal });
 */
export function createClient({ baseUrl, getToken, onUnauthorized, ...options }: ClientOptions): Client {
  let refreshing: Promise<boolean> | null = null;

  // Read at call time, so that a page or a test can replace fetch later.
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
