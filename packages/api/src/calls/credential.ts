import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant, IntegerId, Nullable } from '@assunto/engine/contract';

/**
 * How a credential is sent: as `Authorization: Bearer`, as user and password, in a header of its own, or as the key that signs
 * the body (Standard Webhooks) and is never sent.
 */
export const credentialKinds = ['bearer', 'basic', 'header', 'signing'] as const;
/** One of `credentialKinds`. */
export const CredentialKind = Type.Enum([...credentialKinds]);
export type CredentialKind = (typeof credentialKinds)[number];

const name = Type.String({ minLength: 1, maxLength: 100 });
const host = Type.String({ minLength: 1, maxLength: 260 });

/** A secret that requests of automations take along. The secret itself is never answered. */
export const Credential = Type.Object({
  credentialId: IntegerId,
  name,
  kind: CredentialKind,
  /** The only hosts that it goes to, with their port where it is not the usual one. */
  hosts: Type.Array(host),
  /** Of kind `header`. */
  headerName: Nullable(Type.String()),
  /** Of kind `basic`. */
  userName: Nullable(Type.String()),
  /** `null`: it was restored from the history, and its secret must be entered again before it is sent. */
  secretChangedIn: Nullable(Instant),
  version: Type.Optional(Type.Integer()),
});
export type Credential = Static<typeof Credential>;

/** Body of `POST /credential` and `PUT /credential/{credentialId}`. */
export const CredentialSave = Type.Object({
  name,
  kind: CredentialKind,
  hosts: Type.Array(host, { minItems: 1, maxItems: 20 }),
  headerName: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  userName: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** Absent or empty: the stored one stays. It must be sent again when it is to go elsewhere or in another way. */
  secret: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
});
export type CredentialSave = Static<typeof CredentialSave>;
