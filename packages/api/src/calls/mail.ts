import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId } from '@assunto/engine/contract';

/** `stored`: there is no mail server. `unknown`: a mail of an automation that may have been delivered; a person decides. */
export const MailState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('failed'),
  Type.Literal('stored'),
  Type.Literal('unknown'),
]);
export type MailState = Static<typeof MailState>;

/** A mail as administrators see it. */
export const MailEntry = Type.Object({
  mailId: IntegerId,
  recipient: Type.String(),
  subject: Type.String(),
  state: MailState,
  attemptCount: Type.Integer({ description: 'Tentativas de envio até agora' }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Por que a última tentativa falhou' }),
  insertedIn: Type.String(),
  sentIn: Type.Union([Type.String(), Type.Null()]),
});
export type MailEntry = Static<typeof MailEntry>;

/** A mail with its text. */
export const MailContentEntry = Type.Intersect([
  MailEntry,
  Type.Object({
    text: Type.String({ description: 'O texto; endereços de uso único são omitidos' }),
    html: Type.String({ description: 'O mesmo como HTML' }),
  }),
]);
export type MailContentEntry = MailEntry & { text: string; html: string };
