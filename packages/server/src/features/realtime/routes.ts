import websocket from '@fastify/websocket';
import { RealtimeMissed, RealtimeMissedQuery } from '@assunto/api';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import type { SignIn } from '../../platform/auth/setUpSignIn';
import type { Database } from '../../platform/database/Database';
import type { MetricSources } from '../../platform/telemetry/MetricSources';
import { HttpError } from '../../platform/errors/errors';
import { acceptSocket, missedSince } from './acceptSocket';
import { createHub } from './createHub';
import { createPresence } from './createPresence';

interface RealtimeRoutesOptions {
  database: Database;
  signIn: Pick<SignIn, 'tokens' | 'sessions'>;
  access: Access;
  /** The origins whose pages may connect. */
  origins: readonly string[];
  sources: MetricSources;
}

/** The maximum size of a page's message, in bytes: a token fits. */
const largestMessage = 16 * 1024;
/** The maximum number of sockets of this process. */
const largestCrowd = 20_000;

/**
 * `/websocket`. The page's token comes in its first message, because a browser cannot set headers here and URLs are logged.
 * Only pages of our own origins are accepted. A page whose network lets no socket through asks at `/realtime/missed`.
 */
export const realtimeRoutes: FastifyPluginAsyncTypebox<RealtimeRoutesOptions> = async (
  app,
  { database, signIn, access, origins, sources },
) => {
  const presence = await createPresence({ database, access, log: app.log });
  const hub = await createHub({ database, access, sessions: signIn.sessions, log: app.log, presence });
  await app.register(websocket, {
    options: { maxPayload: largestMessage, perMessageDeflate: false },
    preClose: (done) => {
      for (const socket of app.websocketServer.clients) socket.close(1001);
      setTimeout(() => {
        for (const socket of app.websocketServer.clients) socket.terminate();
      }, 1000).unref();
      Promise.all([hub.close(), presence.close()]).then(() => app.websocketServer.close(() => done()), done);
    },
  });
  sources.sockets = () => app.websocketServer.clients.size;
  app.get(
    '/websocket',
    {
      websocket: true,
      config: { isPublic: true },
      onRequest: async ({ headers }) => {
        if (!headers.origin || !origins.includes(headers.origin)) throw new HttpError('FORBIDDEN');
        if (app.websocketServer.clients.size >= largestCrowd) throw new HttpError('DATABASE_UNAVAILABLE');
      },
    },
    (socket) => acceptSocket(socket, hub, presence, signIn),
  );
  app.get(
    '/realtime/missed',
    {
      schema: {
        tags: ['notificações'],
        summary: 'O que aconteceu desde a última pergunta, para quem não tem conexão em tempo real',
        querystring: RealtimeMissedQuery,
        response: { 200: RealtimeMissed },
      },
    },
    async ({ account, query }) => hub.missed(account, missedSince(query, Date.now())),
  );
};
