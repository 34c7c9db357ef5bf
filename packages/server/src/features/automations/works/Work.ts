import type { JobEffect, WorkStep } from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../../access/RecordRequest';
import type { TalkRow } from '../../../records/read/talkRows';
import type { Queryable } from '../../../platform/database/Database';
import type { ClaimedRun } from '../runStore';
import type { JobServices } from '../JobServices';
import { translate } from '../../../platform/messages/language';

/** What a step did to a record. */
export interface WorkChange {
  subjectId: number;
  talkId: number;
  action: string;
  version: number | null;
  changes: unknown[];
}

/** What a step sends. */
export type WorkEffect = Pick<JobEffect, 'kind' | 'target' | 'title' | 'text'> & {
  state: Exclude<JobEffect['state'], 'planned'>;
};

/** The event's record as it is now, as far as the job's owner may read it. */
export interface EventTalk {
  request: RecordRequest;
  row: TalkRow;
}

/** A running step, in its transaction. */
export interface WorkContext {
  services: JobServices;
  /** Of the job's owner; its statements run in the transaction of the step. */
  request: AccountRequest;
  run: ClaimedRun;
  step: WorkStep;
  /** `null` when the record is gone, or the job's owner may not read it, or the run is about none. */
  talk: EventTalk | null;
  /** What another system delivered; `null` for a run that it did not start. */
  delivered: unknown;
  /** Of a trial: nothing may leave the transaction. */
  isTrial: boolean;
}

/** How a step ended. */
export interface WorkOutcome {
  changes: WorkChange[];
  effects: WorkEffect[];
  /** It did nothing, and why. */
  skipped?: string;
  /** Milliseconds until the next step. */
  waitMs?: number;
  /** People were asked: the run continues when they have answered. */
  awaitsAnswers?: boolean;
  /** Its requests are sent outside of the transaction; the run continues when their results are known. */
  isSending?: boolean;
}

/** What a step of one type does. */
export interface Work {
  /**
   * What must be known before the transaction begins, such as the requests of other accounts: inside, only the database's one
   * connection may be used.
   */
  prepare?(context: Omit<WorkContext, 'talk' | 'delivered'>): Promise<unknown>;
  apply(context: WorkContext, prepared: unknown): Promise<WorkOutcome>;
  /** Where one transaction can do the step for several runs of a job; each context is about another record of a subject. */
  together?: {
    /** Whether the step touches nothing but the event's record. */
    fits(step: WorkStep, subjectId: number | null): boolean;
    /** Answers the outcome of each. A rejection writes nothing of any. */
    apply(contexts: readonly TogetherContext[]): Promise<WorkOutcome[]>;
  };
}

/** One of several runs that a step is done for, with the record that it is about. */
export type TogetherContext = WorkContext & { talk: EventTalk };

/** Thrown by a step at a limit: its run is held until somebody releases it. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  constructor(
    readonly limitName: string,
    readonly reason: string,
  ) {
    super(`the limit ${limitName} was reached`);
  }
}

export const nothing = (skipped: string): WorkOutcome => ({ changes: [], effects: [], skipped });
export const noTalk = (): WorkOutcome => nothing(translate('run.noTalk'));

/** A number that the history gives from now on to no change of before. */
export async function historyMark(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ mark: number }>(`SELECT nextval('talk_history_id') AS mark`, [], 'history-mark');
  return rows[0]?.mark ?? 0;
}

/** Does a step for several runs one after the other, in their one transaction. */
export async function oneByOne(
  contexts: readonly TogetherContext[],
  apply: (context: TogetherContext) => Promise<WorkOutcome>,
): Promise<WorkOutcome[]> {
  const outcomes: WorkOutcome[] = [];
  for (const context of contexts) outcomes.push(await apply(context));
  return outcomes;
}
