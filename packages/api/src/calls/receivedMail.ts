import Type, { type Static } from 'typebox';
import { CommentVisibility, Id, Instant, Nullable } from '@assunto/engine/contract';

/** Why an answer that arrived by mail is no comment. */
export const ReceivedMailReason = Type.Union([
  Type.Literal('sender'),
  Type.Literal('authentication'),
  Type.Literal('rights'),
  Type.Literal('limit'),
  Type.Literal('automatic'),
  Type.Literal('own'),
  Type.Literal('empty'),
  Type.Literal('unreadable'),
]);
export type ReceivedMailReason = Static<typeof ReceivedMailReason>;

/** An answer by mail that is no comment, and waits for an administrator. */
export const ReceivedMailEntry = Type.Object({
  receivedMailId: Id,
  talkId: Id,
  subjectName: Type.String(),
  /** The account to which our mail was sent. */
  accountName: Type.String(),
  visibility: CommentVisibility,
  sender: Type.String(),
  title: Type.String(),
  reason: Nullable(ReceivedMailReason),
  insertedIn: Instant,
});
export type ReceivedMailEntry = Static<typeof ReceivedMailEntry>;

/** A mail in quarantine with what it says, quotations included. */
export const ReceivedMailContent = Type.Interface([ReceivedMailEntry], {
  text: Type.String(),
  files: Type.Array(Type.String()),
});
export type ReceivedMailContent = Static<typeof ReceivedMailContent>;
