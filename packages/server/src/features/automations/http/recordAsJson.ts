import type { EventTalk } from '../works/Work';

/** A record as it is sent to another system: values by identifier as they are stored, as far as the job's owner may read them. */
export const recordAsJson = ({ request, row }: EventTalk) => ({
  subject: request.subject.subjectIdentifier,
  talkId: row.talk_id,
  isActive: row.is_active,
  insertedIn: row.inserted_in,
  updatedIn: row.updated_in,
  values: Object.fromEntries(
    request.readable.map(({ attribute, column }) => [attribute.identifier, row[column] ?? null]),
  ),
});
