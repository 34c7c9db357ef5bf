import type { IncomingMessage } from 'node:http';
import { appPagePath, listAppFiles } from './staticApp';

/** Pages and files that the server serves itself, also to navigation requests. */
const ownPage = /^\/(docs|oidc|entrar|health|ready|validators|assets|websocket|file)(\/|$)/i;

/**
 * Rewrites the URL of navigation requests: the app and the API share their paths, so a GET that accepts text/html gets the app's
 * page, unless the path is a page or file of the server.
 */
export function rewriteNavigations(appFolder: string): (request: IncomingMessage) => string {
  const files = new Set(listAppFiles(appFolder).map(({ path }) => path));
  return ({ method, url = '/', headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return url;
    if (!headers.accept?.includes('text/html')) return url;
    const path = url.split(/[?#]/, 1)[0] ?? '/';
    return ownPage.test(path) || files.has(path) ? url : appPagePath;
  };
}
