import type { DialogConfig } from '@assunto/api';
import type { AccountRequest } from '../../../access/RecordRequest';
import { HttpError } from '../../../platform/errors/errors';
import { deliverToInbox } from '../../../platform/mail/deliverToInbox';
import { readTalkNames } from '../readTalkNames';
import { passing } from './setValues';
import { LimitReached, noTalk, nothing, type Work, type WorkContext, type WorkEffect, type WorkOutcome } from './Work';
import { translate } from '../../../platform/messages/language';

/** Records that one step asks about before somebody releases it. */
const mostRecords = 50;

/** A record request for each active person named in the configs of a step. */
type People = ReadonlyMap<number, AccountRequest>;

async function readPeople({ services, request, step }: Omit<WorkContext, 'talk'>): Promise<People> {
  const ids = new Set((step.configs as DialogConfig[]).flatMap(({ accountIds }) => accountIds));
  const people = new Map<number, AccountRequest>();
  for (const accountId of ids) {
    const account = await services.accountOf(request.account.companyId, accountId);
    if (account) people.set(accountId, await services.access.of(account));
  }
  return people;
}

/** Asks people about the event's record. */
export const askAboutEvent: Work = {
  prepare: readPeople,
  apply: async (context, people) =>
    context.talk ? askPeople(context, people as People, [context.talk.row.talk_id]) : noTalk(),
};

/** Asks people about each record of the event's subject that passes a filter. */
export const askByFilter: Work = {
  prepare: readPeople,
  async apply(context, people) {
    const { run, request } = context;
    const subject = run.subjectId === null ? null : request.openReadable(run.subjectId);
    if (!subject) return noTalk();
    const talkIds = await passing(context, subject);
    if (talkIds.length === 0) return nothing(translate('run.noneMatching'));
    if (talkIds.length > mostRecords && !run.isReleased)
      throw new LimitReached(
        'dialogs',
        translate('run.dialogLimit', { records: String(talkIds.length), most: String(mostRecords) }),
      );
    return askPeople(context, people as People, talkIds);
  },
};

/** A question about a record, to those of its people who may read the record. */
interface Question {
  question: string;
  talkId: number;
  accountIds: number[];
}

async function askPeople(context: WorkContext, people: People, talkIds: readonly number[]): Promise<WorkOutcome> {
  const questions = await questionsOf(context, people, talkIds);
  if (questions.length === 0) throw new HttpError('FORBIDDEN', { key: 'run.nobodyToAsk' });
  const nameOf = (accountId: number): string => people.get(accountId)?.account.name ?? '';
  const effects = questions.map(({ question, talkId, accountIds }): WorkEffect => ({
    kind: 'dialog',
    state: 'sent',
    target: accountIds.map(nameOf).join('; '),
    title: question,
    text: `#${talkId}`,
  }));
  if (!context.isTrial) await writeQuestions(context, questions);
  return { changes: [], effects, awaitsAnswers: true };
}

async function questionsOf(
  { run, request, step }: WorkContext,
  people: People,
  talkIds: readonly number[],
): Promise<Question[]> {
  const readers = new Map<number, ReadonlyMap<number, string>>();
  for (const [accountId, person] of people) {
    const subject = run.subjectId === null ? null : person.on(request.db).openReadable(run.subjectId);
    if (subject) readers.set(accountId, await readTalkNames(subject, talkIds));
  }
  return talkIds.flatMap((talkId) =>
    (step.configs as DialogConfig[]).flatMap(({ value, accountIds }): Question[] => {
      const receivers = [...new Set(accountIds)].filter((accountId) => readers.get(accountId)?.has(talkId));
      return receivers.length > 0 ? [{ question: value, talkId, accountIds: receivers }] : [];
    }),
  );
}

/** Writes the questions, in the order of their effects, and notifies the people in their inbox and open pages. */
async function writeQuestions({ request, run }: WorkContext, questions: readonly Question[]): Promise<void> {
  const { companyId } = request.account;
  await request.db.query(
    `INSERT INTO job_dialog (company_id, job_run_id, position, item, question, subject_id, talk_id, account_ids)
     SELECT $1, $2, $3, position, item ->> 'question', $4, (item ->> 'talkId')::bigint,
       ARRAY(SELECT value::integer FROM jsonb_array_elements_text(item -> 'accountIds'))
     FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY AS given(item, position)`,
    [companyId, run.jobRunId, run.position, run.subjectId, JSON.stringify(questions)],
  );
  await deliverToInbox(
    request.db,
    companyId,
    questions.flatMap(({ question, talkId, accountIds }) =>
      accountIds.map((accountId) => ({
        accountId,
        title: question.slice(0, 200),
        description: run.jobName,
        subjectId: run.subjectId,
        talkId,
      })),
    ),
  );
}
