import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/Database';
import type { Mailer } from '../../mail/createMailer';
import type { SecretBox } from '../secretBox';
import type { SignInKeys } from '../signInKeys';
import { createEmbeddedProvider, type ProviderClient } from './createEmbeddedProvider';
import { mountProvider } from './mountProvider';
import { serveSignInPages } from './serveSignInPages';
import { createSignInInteractions } from './signInInteractions';

/** The options of the embedded login service. */
export interface EmbeddedLogin {
  database: Database;
  /** Encrypts the secrets of second factors. */
  box: SecretBox;
  publicUrl: string;
  /** Every origin under which browsers reach this server. */
  origins: readonly string[];
  keys: SignInKeys;
  client: ProviderClient;
  /** The number of failed attempts allowed, or `false` for no limit. */
  failedSignIns: number | false;
  /** The first scripts of the app, as paths; the sign-in pages prefetch them. */
  scripts: readonly string[];
  /** The path of the product's font; `null` when the app is not built. */
  font: string | null;
  mailer: Mailer;
}

/** Serves the embedded OpenID Connect provider and its pages. */
export async function setUpEmbeddedLogin(app: FastifyInstance, login: EmbeddedLogin): Promise<void> {
  const provider = createEmbeddedProvider(login);
  await mountProvider(app, provider, login.origins);
  await serveSignInPages(app, { ...login, interactions: createSignInInteractions(provider, login.origins) });
}
