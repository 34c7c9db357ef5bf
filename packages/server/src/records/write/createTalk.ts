import type { TalkSave } from '@assunto/engine/core';
import { mayStart } from '../events/listeners';
import { recordedEvent } from '../events/recordEvent';
import { SqlValues } from '../../platform/database/SqlValues';
import { statementName } from '../../platform/database/statementNames';
import { HttpError } from '../../platform/errors/errors';
import { checkNew } from './checkNew';
import { checkNewValues } from './checkValues';
import type { NormalisedValues } from './NormalisedValues';
import { earlierAnswer, type IdempotencyKey } from './idempotency';
import { linkCondition, linkRefused } from './recordChecks';
import { saveError } from './saveErrors';
import { fillFiles, filesOfCreation } from './talkFiles';
import { writtenHistory } from '../history/writtenHistory';
import type { Database } from '../../platform/database/Database';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';
import { indexedTerms, recordOf } from '../history/searchTerms';

/** The response of a creation, stored with its idempotency key. */
interface Created {
  resourceId: number;
}

/**
 * Creates a record and its history in one statement, so in one transaction and one round trip, and returns its id; where filters
 * add tags to records of the subject, these are added in the same transaction. Throws TALK_INVALID, FORBIDDEN, NATURAL_KEY_TAKEN
 * or IDEMPOTENCY_KEY_REUSED, and then nothing has changed.
 */
export async function createTalk(
  request: RecordRequest<Database>,
  save: TalkSave,
  key: IdempotencyKey | null,
): Promise<number> {
  if (!request.effects.followsCreation(request)) return (await insertTalk(request, save, key)).talkId;
  return inTransaction(request, (request) => createTalkIn(request, save, key));
}

/** The same in the caller's transaction. */
export async function createTalkIn(
  request: RecordRequest,
  save: TalkSave,
  key: IdempotencyKey | null,
): Promise<number> {
  const { talkId, isNew } = await insertTalk(request, save, key);
  if (!isNew) return talkId;
  await request.effects.after(request, [talkId], 'created');
  return talkId;
}

/** Creates the record unless an earlier request with the same key has; then `isNew` is false. */
async function insertTalk(
  request: RecordRequest,
  save: TalkSave,
  key: IdempotencyKey | null,
): Promise<{ talkId: number; isNew: boolean }> {
  const normalised = checkNewValues(request, save);
  checkNew(request, normalised);
  const missing = await fillFiles(request, normalised, null);
  if (missing.length > 0) {
    // A repeated request contains files that its first run has attached to the record.
    const earlier = key && (await earlierAnswer<Created>(request, key));
    if (earlier) return { talkId: earlier.resourceId, isNew: false };
    throw new HttpError('TALK_INVALID', { errors: missing });
  }
  const values = new SqlValues();
  const sql = insertStatement(request, normalised, key, values);
  let created: number | undefined;
  try {
    const { rows } = await request.db.query<{ talk_id: number }>(sql, values.list, statementName(sql));
    created = rows[0]?.talk_id;
  } catch (error) {
    throw saveError(error, request);
  }
  if (created !== undefined) return { talkId: created, isNew: true };
  const earlier = key && (await earlierAnswer<Created>(request, key));
  if (earlier) return { talkId: earlier.resourceId, isNew: false };
  const detached = await fillFiles(request, normalised, null);
  if (detached.length > 0) throw new HttpError('TALK_INVALID', { errors: detached });
  throw linkRefused(request, normalised);
}

/** The changes of a creation in the history: [attribute, null, value]. */
const creationChanges = (normalised: NormalisedValues): unknown[] =>
  [...normalised].filter(([, value]) => value !== null).map(([id, value]) => [id, null, value]);

function insertStatement(
  request: RecordRequest,
  normalised: NormalisedValues,
  key: IdempotencyKey | null,
  values: SqlValues,
): string {
  const { subject } = request;
  const { accountId, companyId, name } = request.account;
  const company = values.bind(companyId, 'integer');
  const account = values.bind(accountId, 'integer');
  const actor = values.bind(name, 'text');
  const changes = values.bind(JSON.stringify(creationChanges(normalised)), 'jsonb');
  // Every column is listed, whatever was sent, so that a subject has a single prepared statement.
  const columns = [...subject.columns.values()];
  const names = columns.map(({ column }) => `, ${column}`).join('');
  const bound = columns
    .map(({ attribute, columnType }) => {
      const value = normalised.get(attribute.subjectAttributeId) ?? null;
      const isJson = columnType === 'jsonb' && value !== null;
      return `, ${values.bind(isJson ? JSON.stringify(value) : value, columnType)}`;
    })
    .join('');
  const files = filesOfCreation(request, normalised, values);
  const conditions = [linkCondition(request, normalised, values), files.condition].filter((one) => one !== 'TRUE');
  const claim = key
    ? `, claimed AS (
        INSERT INTO idempotency_key (company_id, account_id, idempotency_key, request_hash, answer)
        SELECT ${company}, ${account}, ${values.bind(key.key, 'text')}, ${values.bind(key.hash, 'text')},
          jsonb_build_object('resourceId', talk_id) FROM new
        ON CONFLICT DO NOTHING RETURNING 1)`
    : '';
  const recorded = mayStart(request, 'created', { before: null, after: normalised, changedIds: [] })
    ? recordedEvent(request, { name: 'created', from: 'created', version: '1', values })
    : '';
  return `WITH new AS (SELECT nextval('talk_id') AS talk_id${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`})${claim},
    created AS (
      INSERT INTO ${subject.table} (company_id, talk_id, created_by, updated_by${names})
      SELECT ${company}, new.talk_id, ${account}, ${account}${bound} FROM new${key ? ', claimed' : ''}
      RETURNING talk_id, ${recordOf(subject.table)})${files.attached}${recorded}${indexedTerms(subject, { change: 'created', from: 'created' })},
    ${writtenHistory(
      `SELECT ${company}, ${subject.subjectId}, talk_id, 'create', 1, ${account}, ${actor}, ${changes} FROM created`,
      { isOne: true },
    )}
    SELECT talk_id FROM history`;
}

/** Refuses a body whose subject or record differs from that of the URL. */
export function checkAddress(request: RoomSubject, save: TalkSave, talkId?: number): void {
  const isOtherSubject =
    save.subject !== undefined && save.subject.toLowerCase() !== request.subject.subjectIdentifier.toLowerCase();
  const isOtherTalk = save.talkId !== undefined && save.talkId !== talkId;
  if (isOtherSubject || isOtherTalk)
    throw new HttpError('REQUEST_INVALID', { message: translate('talk.otherAddress') });
}
