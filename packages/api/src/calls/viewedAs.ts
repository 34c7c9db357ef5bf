import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Instant } from '@assunto/engine/contract';

/** The person or profile that is viewed as, and until when. */
export const ViewedAs = Type.Object({
  kind: Type.Union([Type.Literal('account'), Type.Literal('room')]),
  name: Type.String(),
  endsIn: Instant,
});
export type ViewedAs = Static<typeof ViewedAs>;
