import { serviceClocks } from '@assunto/api';
import type { DeadlineDefinition } from '@assunto/engine/contract';
import type { RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { ReadColumn } from './talkRows';

/** The attribute with the state of a clock, whose deadline is readable too. */
interface ShownState {
  subjectAttributeId: number;
  column: string;
  clock: number;
}

/** Seconds of business time that were left when a clock was paused, by record and attribute of its state; `null`: not paused. */
export type PausedTimes<Row> = (row: Row, subjectAttributeId: number) => number | null;

/**
 * Reads the time left of the paused clocks of rows that were read with the caller's rights. It belongs to the deadline, so who
 * reads only the state does not have it. `null`, and nothing is asked, without paused clocks.
 */
export async function pausedTimes<Row>(
  request: RecordRequest,
  rows: readonly Row[],
  read: ReadColumn<Row>,
): Promise<PausedTimes<Row> | null> {
  const states = shownStates(request).map((state) => ({ ...state, stateOf: read(state.column) }));
  const talkIdOf = read('talk_id');
  const talkIds = rows.filter((row) => states.some(({ stateOf }) => stateOf(row) === 'paused')).map(talkIdOf);
  if (talkIds.length === 0) return null;
  const { rows: left } = await request.db.query<{ talkId: number; clock: number; seconds: number }>(
    `SELECT talk_id AS "talkId", clock, seconds_left AS seconds FROM ${uncheckedTable('service_clock', 'readBefore')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND due_in IS NULL AND met_in IS NULL AND seconds_left IS NOT NULL`,
    [request.company.companyId, talkIds],
  );
  const seconds = new Map(left.map((one) => [`${one.talkId} ${one.clock}`, one.seconds]));
  const clocks = new Map(states.map(({ subjectAttributeId, clock }) => [subjectAttributeId, clock]));
  return (row, subjectAttributeId) => seconds.get(`${String(talkIdOf(row))} ${clocks.get(subjectAttributeId)}`) ?? null;
}

function shownStates({ subject, readable }: RecordRequest): ShownState[] {
  if (!subject.service) return [];
  const deadlines = readable.flatMap(({ attribute: { subjectAttributeId }, column }) => {
    const definition = subject.computed.get(subjectAttributeId)?.definition;
    return definition?.kind === 'deadline' ? [{ subjectAttributeId, column, definition }] : [];
  });
  const due = new Set<DeadlineDefinition['clock']>(
    deadlines.flatMap(({ definition: { clock, measure } }) => (measure === 'due' ? [clock] : [])),
  );
  return deadlines.flatMap(({ definition: { clock, measure }, ...shown }) =>
    measure === 'state' && due.has(clock) ? [{ ...shown, clock: serviceClocks[clock] }] : [],
  );
}
