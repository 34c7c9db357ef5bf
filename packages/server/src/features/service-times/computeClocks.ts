import { serviceClocks, type ServiceTarget } from '@assunto/api';
import { serviceDue, withPause, type ServiceClock } from '@assunto/api/ticketing';
import type { ServicePolicy } from '../../metadata/ServicePolicy';
import type { ComputedClock, ServiceRecord, ServiceRecordState } from './ServiceRecord';

const minuteMs = 60_000;

/** The values of a record that decide about its clocks. */
export interface ServiceValues {
  isActive: boolean;
  status: string | null;
  priority: string | null;
}

/** Whether clocks run: a deactivated record has ended. */
export function serviceState(policy: ServicePolicy, { isActive, status }: ServiceValues): ServiceRecordState {
  if (!isActive) return 'ended';
  if (status === null) return 'running';
  if (policy.ending.has(status)) return 'ended';
  return policy.pausing.has(status) ? 'paused' : 'running';
}

/** A record whose clocks begin. */
export const startedRecord = (startedAt: number, state: ServiceRecordState): ServiceRecord => ({
  startedAt,
  pauses: [],
  state,
  since: startedAt,
  answeredAt: null,
});

/** The record after its state has become another one: the time in which clocks stood still becomes a pause, also after a reopening. */
export function withState(record: ServiceRecord, state: ServiceRecordState, at: number): ServiceRecord {
  if (record.state === state) return record;
  const pauses =
    record.state === 'running' ? record.pauses : withPause(record.pauses, { from: record.since, until: at });
  return { ...record, pauses, state, since: Math.max(at, record.since) };
}

/** The goals of a priority, else those of all that have none of their own. */
const targetOf = ({ targets }: ServicePolicy, priority: string | null): ServiceTarget | undefined =>
  targets.find((target) => target.priority !== null && target.priority === priority) ??
  targets.find((target) => target.priority === null);

/** The clocks of a record by the goals of its subject: a pure function of what happened to it. */
export function computeClocks(policy: ServicePolicy, record: ServiceRecord, priority: string | null): ComputedClock[] {
  const target = targetOf(policy, priority);
  if (!target) return [];
  const endedAt = record.state === 'ended' ? record.since : null;
  const clocks: ComputedClock[] = [];
  if (target.firstAnswer !== null)
    // What is solved needs no answer any more.
    clocks.push(clockOf(policy, record, 'firstAnswer', target.firstAnswer, record.answeredAt ?? endedAt));
  if (target.solution !== null) clocks.push(clockOf(policy, record, 'solution', target.solution, endedAt));
  return clocks;
}

function clockOf(
  policy: ServicePolicy,
  record: ServiceRecord,
  clock: keyof typeof serviceClocks,
  targetMinutes: number,
  metAt: number | null,
): ComputedClock {
  const stoppedAt = metAt ?? (record.state === 'running' ? null : record.since);
  const due = (minutes: number) =>
    serviceDue(policy.hours, {
      startedAt: record.startedAt,
      target: Math.max(0, minutes) * minuteMs,
      pauses: metAt === null ? record.pauses : pausesBefore(record, metAt),
      stoppedAt,
    });
  const { dueAt, left } = due(targetMinutes);
  return {
    clock: serviceClocks[clock],
    targetMinutes,
    dueAt,
    metAt,
    secondsLeft: left === null ? null : Math.round(left / 1000),
    warnAt: stoppedAt === null && dueAt !== null ? due(targetMinutes - policy.warningMinutes).dueAt : null,
  };
}

/** The pauses of a record until a clock ended: those after it, and the present one, which it may have ended in. */
function pausesBefore({ pauses, state, since }: ServiceRecord, metAt: number): ServiceClock['pauses'] {
  const open = state === 'paused' && since < metAt ? [{ from: since, until: metAt }] : [];
  return [...pauses, ...open]
    .filter(({ from }) => from < metAt)
    .map(({ from, until }) => ({ from, until: Math.min(until, metAt) }));
}
