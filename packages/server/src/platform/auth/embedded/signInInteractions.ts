import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { forwardTo, originOf } from './mountProvider';

/** A sign-in with a correct password that waits for the second factor. */
export interface PendingSignIn {
  /** The subject of the identity token; the store ends the sign-in when the version in it is outdated. */
  accountId: string;
  /** 'Manter conectado'. */
  remember: boolean;
  /** The started set-up (`beginSetup`) of an account without a second factor. */
  setup?: string | undefined;
}

/** A current sign-in of a browser. */
export interface SignInInteraction {
  uid: string;
  params: Readonly<Record<string, unknown>>;
  /** `null` before the password was verified. */
  pending: PendingSignIn | null;
}

/** The current sign-ins, identified by the browser's cookie. */
export interface SignInInteractions {
  /** The sign-in of the browser, or `null` without a current one. */
  of(request: FastifyRequest, reply: FastifyReply): Promise<SignInInteraction | null>;
  /** Stores that the sign-in waits for the second factor. */
  await(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn): Promise<void>;
  /** Completes the sign-in; returns the URL where the browser continues. */
  finish(request: FastifyRequest, reply: FastifyReply, signIn: Omit<PendingSignIn, 'setup'>): Promise<string>;
}

/** The sign-ins of the embedded provider, in its own store. */
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
      // Without `login` in the result the provider does not complete the sign-in, whatever URL is opened.
      await write(request, reply, { secondFactor: { ...pending } });
    },
    finish: (request, reply, { accountId, remember }) => write(request, reply, { login: { accountId, remember } }),
  };
}
