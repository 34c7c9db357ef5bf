import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Names in an address whose values are credentials. */
const secretInUrl = /([?&](?:code|token|access_token|id_token_hint|code_verifier|password)=)[^&#]*/gi;

/** An address without the credentials that it may carry. */
export function withoutSecrets(url: string): string {
  return url.replace(secretInUrl, '$1***');
}

/** JSON lines on standard output; tokens, cookies, passwords and codes are blanked wherever a log line might carry them. */
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
        url: withoutSecrets(request.originalUrl),
        ip: request.ip,
      }),
      // A failed statement names its SQL only here, and never its values.
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/** One line for each answered request. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}
