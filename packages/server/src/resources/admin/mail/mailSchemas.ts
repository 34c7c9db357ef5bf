import { IntegerId } from '@assunto/engine/contract';
import Type, { type Static } from 'typebox';

/** `stored`: there is no mail server. */
export const MailState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('sent'),
  Type.Literal('failed'),
  Type.Literal('stored'),
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
