import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/errors';
import { type Admission, type AdmissionLimits, createAdmission } from './createAdmission';

/**
 * Limits how many requests run at the same time, for the routes registered in `app` after this call. A request counts from the
 * start of its handler until its response is ready; sending it is not included. `accountOf` returns who calls. Returns what counts them.
 */
export function limitWork(
  app: FastifyInstance,
  limits: AdmissionLimits,
  accountOf: (request: FastifyRequest) => { companyId: number } | undefined,
): Pick<Admission, 'counts'> {
  const admission = createAdmission(limits);
  const leavers = new WeakMap<FastifyRequest, () => void>();
  const limited = new WeakSet<object>();

  app.addHook('onRoute', (route) => {
    // A websocket stays open for hours, and HEAD uses the handler of GET.
    if (route.websocket || limited.has(route.handler)) return;
    const { handler } = route;
    const turn: typeof handler = async function (request, reply) {
      if (reply.raw.destroyed || request.raw.socket.destroyed) throw new HttpError('CALLER_GONE');
      const key = `${accountOf(request)?.companyId ?? ''}:${keyOf(request)}`;
      const leave = admission.enterNow(key) ?? (await waitForTurn(admission, key, reply));
      leavers.set(request, leave);
      try {
        return (await handler.call(this, request, reply)) as unknown;
      } finally {
        leave();
      }
    };
    limited.add(turn);
    route.handler = turn;
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    leavers.get(request)?.();
    done(null, payload);
  });
  return admission;
}

/** Waits until a request may start; rejects when its client disconnects. */
async function waitForTurn(admission: Admission, key: string, { raw }: FastifyReply): Promise<() => void> {
  const caller = new AbortController();
  const onClose = (): void => caller.abort();
  raw.once('close', onClose);
  try {
    return await admission.enter(key, caller.signal);
  } finally {
    raw.off('close', onClose);
  }
}

/** What a request is about, for the limits of a company: its subject, else its route. */
function keyOf(request: FastifyRequest): string {
  const { subject } = (request.params ?? {}) as { subject?: unknown };
  return typeof subject === 'string' ? subject.toLowerCase() : (request.routeOptions.url ?? '');
}
