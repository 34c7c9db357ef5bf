import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The response header and the meta element of the page that name the served release of the app. */
const releaseName = 'assunto-release';

/**
 * Adds the served release of the app to every response: an open page of another release asks the person to reload it. Without a
 * built app there is no release.
 */
export function nameRelease(app: FastifyInstance, appFolder: string): void {
  const page = join(appFolder, 'index.html');
  if (!existsSync(page)) return;
  const release = releaseOf(readFileSync(page, 'utf8'));
  app.addHook('onRequest', (_, reply, done) => {
    void reply.header(releaseName, release);
    done();
  });
}

/** The meta element that names the page's own release. */
export const releaseMeta = (html: string): string => `<meta name="${releaseName}" content="${releaseOf(html)}" />`;

/**
 * The names of a built page's scripts contain hashes of their content, and so of everything they load: a changed page is another
 * release.
 */
function releaseOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 16);
}
