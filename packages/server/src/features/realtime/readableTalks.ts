import type { FilterRecord } from '@assunto/engine/core';
import type { Access, Reader } from '../../access/createAccess';
import type { RowTest } from '../../access/readTests';
import type { Queryable } from '../../platform/database/Database';
import { readChangedTalks } from '../../records/history/readChangedTalks';
import type { ChangedTalk, StoredEvent } from './readEvents';
import type { RoomSubject } from '../../access/RoomSubject';

/** The records of an event that somebody may read, and their subject with the permissions of the reader's room. */
export interface ReadableTalks {
  subject: RoomSubject;
  talks: readonly ChangedTalk[];
}

/** What has to be decided about an event for one room. */
interface RoomQuestion {
  /** The records with changes of attributes that the room may read. */
  talks: readonly ChangedTalk[];
  test: RowTest | null;
  /** The result for the whole room, where it does not depend on the person. */
  answer?: ReadableTalks;
}

/**
 * Tells which of an event's records each of the readers may read. The changed records are read once for all, and the conditions
 * evaluated in memory: once per room, or per person where the room's condition refers to the person.
 */
export async function readableTalks(
  database: Queryable,
  access: Pick<Access, 'readTest'>,
  event: StoredEvent,
  readers: Iterable<Reader>,
): Promise<(reader: Reader) => ReadableTalks | null> {
  const subjectId = event.subjectId ?? 0;
  const questions = new Map<RoomSubject, RoomQuestion>();
  for (const reader of readers) {
    const subject = reader.readableSubject(subjectId);
    if (!subject || questions.has(subject)) continue;
    questions.set(subject, {
      talks: visibleTalks(event, subject),
      test: access.readTest(subject, event.isInternal ? 'Note' : 'Read'),
    });
  }
  const tests = [...questions.values()].flatMap(({ talks, test }) => (test && talks.length > 0 ? [test] : []));
  const [[first] = []] = questions;
  const records =
    first && tests.length > 0
      ? await readChangedTalks(database, event, first.subject, new Set(tests.flatMap(({ columns }) => columns)))
      : new Map<number, FilterRecord>();

  return (reader) => {
    const subject = reader.readableSubject(subjectId);
    const question = subject && questions.get(subject);
    if (!question) return null;
    if (question.answer) return question.answer;
    const { talks, test } = question;
    const passes = ([talkId]: ChangedTalk): boolean => {
      if (test === null) return true;
      const record = records.get(talkId);
      return record !== undefined && test.passes(record, reader.context);
    };
    const answer = { subject, talks: talks.filter(passes) };
    if (!test?.isPersonal) question.answer = answer;
    return answer;
  };
}

/** As in the history: changes of only unreadable attributes are not sent. */
function visibleTalks({ talks, action }: StoredEvent, { permissions }: RoomSubject): readonly ChangedTalk[] {
  if (action !== 'update') return talks;
  return talks.filter(([, , attributeIds]) => attributeIds.some((id) => permissions.canRead(id)));
}
