import type { IncomingMessage } from 'node:http';
import { appPagePath, listAppFiles } from './staticApp';

/** Pages and files that the server answers itself, even to a navigation. */
const ownPage = /^\/(docs|oidc|entrar|health|ready|validators|assets|websocket|file)(\/|$)/i;

/**
 * Rewrites the address of navigations: the app and the API share their paths, and a GET that accepts text/html, to anything
 * that is no page or file of the server, gets the app's page.
 */
export function leadNavigationsToApp(appFolder: string): (request: IncomingMessage) => string {
  const files = new Set(listAppFiles(appFolder).map(({ path }) => path));
  return ({ method, url = '/', headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return url;
    if (!headers.accept?.includes('text/html')) return url;
    const path = url.split(/[?#]/, 1)[0] ?? '/';
    return ownPage.test(path) || files.has(path) ? url : appPagePath;
  };
}
