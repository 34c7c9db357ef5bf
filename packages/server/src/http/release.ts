import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The header of every answer, and the meta element of the page, that name the release of the app that is served. */
const releaseName = 'assunto-release';

/**
 * Names the served release of the app in every answer: an open page of another one asks its person to reload. Without a
 * built app there is none.
 */
export function nameRelease(app: FastifyInstance, appFolder: string): void {
  const page = join(appFolder, 'index.html');
  if (!existsSync(page)) return;
  const release = releaseOf(readFileSync(page, 'utf8'));
  app.addHook('onRequest', async (_, reply) => {
    reply.header(releaseName, release);
  });
}

/** The page's own note of the release that it is of. */
export const releaseMeta = (html: string): string => `<meta name="${releaseName}" content="${releaseOf(html)}" />`;

/** A built page names its scripts by their content, and so everything that they load: another release is another page. */
function releaseOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 16);
}
