import type { RoomSave } from '@assunto/api';
import { SqlValues } from '../../platform/database/SqlValues';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { RoomChecks } from './RoomChecks';
import { translate } from '../../platform/messages/language';

/** A delimitation in its stored form. */
export interface StoredDelimitation {
  subjectId: number;
  name: string;
  talkIds: number[];
}

/**
 * Validates the delimitations of a profile: one per subject, of records that the caller may read or that were selected before.
 * One of a deleted subject is unchanged until it is removed, because a restriction must never be lost.
 */
export async function checkDelimitations(
  checks: RoomChecks,
  wanted: NonNullable<RoomSave['delimitations']>,
): Promise<StoredDelimitation[]> {
  const { request, before, refuse } = checks;
  const stored: StoredDelimitation[] = [];
  for (const { subjectIdentifier, name, talks } of wanted) {
    const earlier = before?.delimitations.find(
      (one) => one.subjectIdentifier.toLowerCase() === subjectIdentifier.toLowerCase(),
    );
    const subject = request.company.subjects.get(subjectIdentifier.toLowerCase());
    const subjectId = subject?.subjectId ?? earlier?.subjectId;
    if (subjectId === undefined) {
      refuse('SUBJECT_NOT_FOUND', translate('admin.subjectUnknown', { subject: subjectIdentifier }));
      continue;
    }
    if (stored.some((one) => one.subjectId === subjectId))
      refuse('DELIMITATION_REPEATED', translate('room.delimitationRepeated', { subject: subjectIdentifier }));
    const known = new Set(earlier?.talks.map(({ id }) => id));
    const talkIds = [...new Set(talks.map(({ id }) => id))];
    const added = talkIds.filter((id) => !known.has(id));
    const readable = subject ? await readableIds(checks, subject, added) : new Set<number>();
    const missing = added.filter((id) => !readable.has(id));
    if (missing.length > 0)
      refuse(
        'TALK_NOT_FOUND',
        translate('room.delimitationRecords', { subject: name, records: missing.slice(0, 5).join(', ') }),
      );
    stored.push({ subjectId, name: name.normalize('NFC').trim(), talkIds });
  }
  return stored;
}

async function readableIds(
  { request }: RoomChecks,
  { subjectId }: SubjectMetadata,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const opened = request.openReadable(subjectId);
  if (!opened || ids.length === 0) return new Set();
  const values = new SqlValues();
  const company = values.bind(request.company.companyId, 'integer');
  const { rows } = await request.db.query<{ talk_id: number }>(
    `SELECT t.talk_id FROM ${opened.subject.table} AS t
     WHERE t.company_id = ${company} AND t.talk_id = ANY(${values.bind([...ids], 'bigint[]')})
       AND (${opened.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return new Set(rows.map(({ talk_id }) => talk_id));
}
