import type { TalkTagChange } from '@assunto/api';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { lockTalks } from './lockTalks';
import { changeTags, type TagChange } from '../tags/changeTags';
import { recordTagged } from '../tags/recordTagged';
import { tagChoices } from '../tags/talkTags';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import { translate } from '../../platform/messages/language';

/**
 * Adds and removes manual tags of records, of all of them or of none: people who may change a record may tag it. Tags added by a
 * filter are unchanged. Throws TALK_NOT_FOUND, FORBIDDEN, or REQUEST_INVALID for a tag that the caller may not see.
 */
export async function changeTalkTags(request: RecordRequest<Database>, change: TalkTagChange): Promise<void> {
  await inTransaction(request, (inside) => changeTalkTagsIn(inside, change));
}

/** `changeTalkTags` in the caller's transaction; returns the tags that were added or removed. */
export async function changeTalkTagsIn(
  request: RecordRequest,
  { talkIds, add, remove }: TalkTagChange,
): Promise<readonly TagChange[]> {
  const known = new Set(tagChoices(request).map(({ tagId }) => tagId));
  if (![...add, ...remove].every((tagId) => known.has(tagId)))
    throw new HttpError('REQUEST_INVALID', { message: translate('talk.tagGone') });
  const locked = await lockTalks(request, talkIds, 'Update');
  const refused = locked.filter(({ isAllowed }) => !isAllowed);
  if (refused.length > 0)
    throw new HttpError('FORBIDDEN', {
      errors: refused.map(({ talkId, displayName }) => ({
        code: 'FORBIDDEN',
        message: translate('talk.noTags', { record: displayName }),
        talkId,
      })),
    });
  const values = new SqlValues();
  const ids = values.bind(
    locked.map(({ talkId }) => talkId),
    'bigint[]',
  );
  const removed = values.bind(
    remove.filter((tagId) => !add.includes(tagId)),
    'integer[]',
  );
  const { changes } = await changeTags(
    request,
    {
      wanted: `SELECT talk_id, tag_id, 0 AS subject_attribute_id
        FROM unnest(${ids}) AS talk_id CROSS JOIN unnest(${values.bind([...new Set(add)], 'integer[]')}) AS tag_id`,
      replaced: `had.talk_id = ANY(${ids}) AND had.subject_attribute_id = 0 AND had.tag_id = ANY(${removed})`,
    },
    values,
  );
  await recordTagged(request, changes);
  return changes;
}
