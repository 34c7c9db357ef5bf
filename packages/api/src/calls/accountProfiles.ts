import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable } from '@assunto/engine/contract';

/** Body of `POST /account/profile`: several accounts and the access profile that they get. */
export const ProfileAssignment = Type.Object({
  accountIds: Type.Array(IntegerId, { minItems: 1, maxItems: 200, uniqueItems: true }),
  roomId: IntegerId,
});
export type ProfileAssignment = Static<typeof ProfileAssignment>;

/** The result for each account, in their order. */
export const ProfileAssignmentResult = Type.Object({
  accountId: IntegerId,
  isDone: Type.Boolean(),
  /** Why it was refused; Portuguese. */
  message: Nullable(Type.String()),
});
export type ProfileAssignmentResult = Static<typeof ProfileAssignmentResult>;
