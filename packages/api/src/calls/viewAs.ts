import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId } from '@assunto/engine/contract';
import { SessionAccount } from './account';
import { ViewedAs } from './viewedAs';

/** Body of `POST /view-as`: exactly one of both. */
export const ViewAsRequest = Type.Object({
  accountId: Type.Optional(IntegerId),
  roomId: Type.Optional(IntegerId),
});
export type ViewAsRequest = Static<typeof ViewAsRequest>;

/** Answer of `POST /view-as`: a token that shows menu, lists and records with the permissions of the person or profile. */
export const ViewAsAnswer = Type.Interface([ViewedAs], { token: Type.String(), account: SessionAccount });
export type ViewAsAnswer = Static<typeof ViewAsAnswer>;
