import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/Database';
import type { SecretBox } from '../secretBox';
import type { SignInKeys } from '../signInKeys';
import { createEmbeddedProvider, type ProviderClient } from './createEmbeddedProvider';
import { mountProvider } from './mountProvider';
import { serveSignInPages } from './serveSignInPages';
import { createSignInInteractions } from './signInInteractions';

/** What the embedded login service is made of. */
export interface EmbeddedLogin {
  database: Database;
  /** Encrypts the secrets of second factors. */
  box: SecretBox;
  publicUrl: string;
  /** Every address that browsers reach this server by. */
  origins: readonly string[];
  keys: SignInKeys;
  client: ProviderClient;
  /** Failed attempts that are taken, or `false` for any number. */
  failedSignIns: number | false;
  /** What the app loads first, as paths; its pages have them fetched. */
  scripts: readonly string[];
  /** Whether a forgotten password can be answered by mail. */
  hasMail: boolean;
}

/** Serves the embedded OpenID Connect provider and its pages. */
export async function setUpEmbeddedLogin(app: FastifyInstance, login: EmbeddedLogin): Promise<void> {
  const provider = createEmbeddedProvider(login);
  await mountProvider(app, provider, login.origins);
  await serveSignInPages(app, { ...login, interactions: createSignInInteractions(provider, login.origins) });
}
