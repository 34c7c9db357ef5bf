import { idsBySubject } from '../../../records/read/toTalks';
import { readTalkRows } from '../../../records/read/readTalk';
import type { EventTalk } from './Work';

/** Related records of one subject that are read. */
const most = 100;

/** The records of a subject that the event's record points to. */
export const pointedIds = ({ request, row }: EventTalk, subjectId: number): number[] => [
  ...(idsBySubject(request.readable.map((column) => [column, row[column.column]] as const)).get(subjectId) ?? []),
];

/** The records of subjects that the event's record points to, as far as the owner may read them. */
export async function relatedRows(talk: EventTalk, subjectIds: readonly number[]): Promise<EventTalk[]> {
  const found: EventTalk[] = [];
  for (const subjectId of subjectIds) {
    const request = talk.request.openReadable(subjectId);
    const ids = pointedIds(talk, subjectId).slice(0, most);
    if (!request || ids.length === 0) continue;
    for (const row of await readTalkRows(request, ids)) found.push({ request, row });
  }
  return found;
}
