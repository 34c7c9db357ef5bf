import type { RequestTarget } from './createBrowser';

/** Sends requests to a running server, with the interface of Fastify's `inject`. */
export function overNetwork(origin: string): RequestTarget {
  return {
    async inject({ method = 'GET', url, headers = {}, payload }) {
      const answer = await fetch(new URL(url, origin), {
        method,
        redirect: 'manual',
        headers: typeof payload === 'object' ? { ...headers, 'content-type': 'application/json' } : headers,
        body: typeof payload === 'object' ? JSON.stringify(payload) : (payload ?? null),
      });
      const body = await answer.text();
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body,
        cookies: answer.headers.getSetCookie().map(parseCookie),
        json: <T>() => JSON.parse(body) as T,
      };
    },
  };
}

function parseCookie(line: string): { name: string; value: string; path?: string } {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const path = /;\s*path=([^;]+)/i.exec(line)?.[1];
  return { name, value, ...(path === undefined ? {} : { path }) };
}
