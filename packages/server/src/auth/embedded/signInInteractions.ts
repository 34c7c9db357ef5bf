import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { forwardTo, originOf } from './mountProvider';

/** A sign-in whose password was right and whose second factor is awaited. */
export interface PendingSignIn {
  /** The subject of the identity token; the store ends the sign-in when its version does. */
  accountId: string;
  /** 'Manter conectado'. */
  remember: boolean;
  /** The set-up that was begun (`beginSetup`), of an account without a second factor. */
  setup?: string | undefined;
}

/** A sign-in under way in a browser. */
export interface SignInInteraction {
  uid: string;
  params: Readonly<Record<string, unknown>>;
  /** `null` until the password was right. */
  pending: PendingSignIn | null;
}

/** The sign-ins under way, which the browser's cookie names. */
export interface SignInInteractions {
  /** That of the browser, or `null` when there is none (any more). */
  of(request: FastifyRequest, reply: FastifyReply): Promise<SignInInteraction | null>;
  /** Stores that the second factor is awaited. */
  await(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn): Promise<void>;
  /** Lets the account in; answers where the browser goes on. */
  finish(request: FastifyRequest, reply: FastifyReply, signIn: Omit<PendingSignIn, 'setup'>): Promise<string>;
}

/** The sign-ins of the embedded provider, over its own store. */
export function createSignInInteractions(provider: Provider, origins: readonly string[]): SignInInteractions {
  const write = (request: FastifyRequest, reply: FastifyReply, result: InteractionResults): Promise<string> =>
    provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return {
    async of(request, reply) {
      try {
        forwardTo(request.raw, originOf(request, origins));
        const { uid, params, result } = await provider.interactionDetails(request.raw, reply.raw);
        return { uid, params, pending: (result?.['secondFactor'] as PendingSignIn | undefined) ?? null };
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null;
        throw error;
      }
    },
    async await(request, reply, pending) {
      // Without `login` the provider lets nobody in, whatever address is opened.
      await write(request, reply, { secondFactor: { ...pending } });
    },
    finish: (request, reply, { accountId, remember }) => write(request, reply, { login: { accountId, remember } }),
  };
}
