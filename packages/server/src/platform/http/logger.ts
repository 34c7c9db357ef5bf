import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The path of the pages that links in mails open, before the token. */
export const linkPath = '/entrar/link';

/** Paths whose next part is a secret: whoever has it may do what it is for. */
export const secretPaths: readonly string[] = ['/webhook', linkPath];

const secretPart = new RegExp(`^((?:${secretPaths.map((path) => path.replaceAll('/', '/+')).join('|')})/+)[^?]+`, 'i');

/**
 * A URL with the names of its query parameters but without values: search terms and filters are personal, and credentials can
 * occur there too. A part without a name is treated as a value, and so is what follows a path of `secretPaths`.
 */
export function withoutValues(url: string): string {
  const [whole = ''] = url.split('#', 1);
  const address = whole.replace(secretPart, '$1***');
  const start = address.indexOf('?');
  if (start < 0) return address;
  const parts = address.slice(start + 1).split('&');
  return `${address.slice(0, start)}?${parts.map((part) => (part.includes('=') ? `${part.split('=', 1)[0]}=***` : '***')).join('&')}`;
}

/** JSON lines on standard output; tokens, cookies, passwords and codes are masked wherever a log line might contain them. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  const secrets = ['authorization', 'cookie', 'password', 'token', 'authorizationCode', 'codeVerifier', 'clientSecret'];
  return {
    level,
    redact: {
      paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)],
      censor: '***',
    },
    serializers: {
      req: (request: { method: string; originalUrl: string; ip?: string }) => ({
        method: request.method,
        url: withoutValues(request.originalUrl),
        ip: request.ip,
      }),
      // The SQL of a failed statement is logged only here, and never its values.
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/** Logs one line per response. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}
