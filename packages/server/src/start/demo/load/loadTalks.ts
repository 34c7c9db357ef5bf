import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Queryable, Statement, StatementOptions } from '../../../platform/database/Database';
import { insertTalks } from '../../../records/write/insertTalks';
import { loadCompany } from '../../../metadata/loadCompany';
import { PersonReference, TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';
import { demoPeople } from '../records/people';
import type { LoadedSubject } from '../../../features/starters/load/LoadedSubject';

/** The target of the demo's records. `talks` are by subject, `accountIds` by e-mail. */
interface TalksToLoad {
  companyId: number;
  componentTypes: ComponentTypeCatalogue;
  subjects: readonly LoadedSubject[];
  talks: Readonly<Record<string, readonly DemoTalk[]>>;
  accountIds: ReadonlyMap<string, number>;
}

/** Inserts the demo's records, subject by subject; returns their ids by subject, in order. */
export async function loadTalks(
  transaction: Queryable,
  { companyId, componentTypes, subjects, talks, accountIds }: TalksToLoad,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { subjectsById } = await loadCompany({ database: oneAtATime(transaction), componentTypes, companyId }, null);
  const names = new Map(demoPeople.map((person) => [person.email, `${person.firstName} ${person.lastName}`]));
  const talkIds = new Map<string, number[]>();
  const resolve = (value: unknown): unknown => {
    if (value instanceof PersonReference) return accountIds.get(value.email);
    return value instanceof TalkReference ? talkIds.get(value.subject)?.[value.index] : value;
  };

  for (const { definition, subjectId, attributeIds } of subjects) {
    const subject = subjectsById.get(subjectId);
    if (!subject) throw new Error(`the demo's subject "${definition.identifier}" was not made`);
    const ids: number[] = [];
    talkIds.set(definition.identifier, ids);
    for (const wave of wavesOf(definition.identifier, talks[definition.identifier] ?? [])) {
      const rows = wave.map((talk) => ({
        values: new Map(
          [...attributeIds].map(([identifier, id]) => [id, resolve(talk.values[identifier]) ?? null] as const),
        ),
        isActive: talk.isActive ?? true,
        insertedIn: talk.insertedIn,
        createdBy: accountIds.get(talk.createdBy) ?? null,
        actorName: names.get(talk.createdBy) ?? '',
      }));
      ids.push(...(await insertTalks(transaction, subject, rows)));
    }
  }
  return talkIds;
}

/** Splits records, in their order, into batches such that each follows the records of its own subject that it refers to. */
function wavesOf(subject: string, talks: readonly DemoTalk[]): DemoTalk[][] {
  const waves: DemoTalk[][] = [];
  let start = 0;
  for (const [index, talk] of talks.entries()) {
    const pointsInto = Object.values(talk.values).some(
      (value) => value instanceof TalkReference && value.subject === subject && value.index >= start,
    );
    if (pointsInto) start = index;
    if (pointsInto || waves.length === 0) waves.push([]);
    waves.at(-1)?.push(talk);
  }
  return waves;
}

/** The same transaction for code that sends several statements concurrently: one connection runs one at a time. */
function oneAtATime(transaction: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row, Options extends StatementOptions>(...statement: Statement<Options>) {
      const answer = last.then(() => transaction.query<Row, Options>(...statement));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}
