import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/errors';
import { releaseMeta } from './release';
import { contentSecurityPolicy, createNonce } from './securityHeaders';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files that browsers do not show as a page: page-protecting headers would only add weight to each of dozens of scripts. */
const isPart = (path: string): boolean => /\.(js|css|map|woff2)$/.test(path);
const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
];
const compressible = /^text\/|json|svg/;

interface Asset {
  type: string;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The path of the app's page, to which navigations are rewritten. */
export const appPagePath = '/index.html';

/** The files of the built app: `path` as requested, `file` on disk. Empty when the app is not built. */
export function listAppFiles(folder: string): { path: string; file: string }[] {
  if (!existsSync(join(folder, 'index.html'))) return [];
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in contentTypes && entry.name !== 'index.html')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: `/${relative(folder, file).split(sep).join('/')}`, file }))
      // Folders such as .vite contain the build's own data.
      .filter(({ path }) => !path.includes('/.'))
  );
}

/**
 * Serves the built app: hashed files with permanent caching, its page with a fresh nonce each time. Files are compressed once, on
 * their first request. `connectTargets` are other origins that the page may call.
 */
export function serveApp(app: FastifyInstance, folder: string, connectTargets: readonly string[] = []): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const config = { isPublic: true, rateLimit: false } as const;
  const schema = { hide: true };

  const html = readFileSync(page, 'utf8');
  const release = releaseMeta(html);
  app.get(appPagePath, { config, schema }, async (_, reply) => {
    const styleNonce = createNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy({ styleNonce, connectTargets, showsFiles: true }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${styleNonce}" />\n    ${release}`));
  });

  for (const { path, file } of listAppFiles(folder)) {
    let asset: Promise<Asset> | undefined;
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(path, { config: { ...config, routeName: '/assets/*' }, schema }, async (request, reply) => {
      asset ??= readAsset(file).catch((error: NodeJS.ErrnoException) => {
        asset = undefined;
        // The folder was replaced by another build, whose page names other files.
        throw error.code === 'ENOENT' ? new HttpError('NOT_FOUND', { cause: error }) : error;
      });
      const found = await asset;
      if (isPart(path)) for (const name of pageHeaders) reply.removeHeader(name);
      const encoding = chooseEncoding(found, request.headers['accept-encoding'] ?? '');
      reply.type(found.type).headers({ 'cache-control': cacheControl, etag: found.etag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
      if (encoding !== 'plain') reply.header('content-encoding', encoding);
      return reply.send(found[encoding]);
    });
  }
}

function chooseEncoding(asset: Asset, accepted: string): 'br' | 'gzip' | 'plain' {
  if (asset.br && /\bbr\b/.test(accepted)) return 'br';
  return asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}

async function readAsset(file: string): Promise<Asset> {
  const plain = await readFile(file);
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  const asset = { type, etag: `"${createHash('sha1').update(plain).digest('base64url')}"`, plain };
  if (!compressible.test(type) || plain.length < 1024) return asset;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { ...asset, br, gzip: zipped };
}
