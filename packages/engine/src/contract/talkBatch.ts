import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id } from './common';
import { TalkSave } from './talk';

/** Body of deletion and of batch activation and deactivation. */
export const TalkIds = Type.Object({
  subject: Type.Optional(Type.String()),
  talkIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
});
export type TalkIds = Static<typeof TalkIds>;

/** Body of `POST` and `PUT /talk/{subject}/many`: all are saved, or none. */
export const TalkSaveMany = Type.Object({ talks: Type.Array(TalkSave, { minItems: 1, maxItems: 1000 }) });
export type TalkSaveMany = Static<typeof TalkSaveMany>;

/** Answer of the `/many` calls: the ids in the order of the request. */
export const SavedMany = Type.Object({ resourceIds: Type.Array(Id) });
export type SavedMany = Static<typeof SavedMany>;
