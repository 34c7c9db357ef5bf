import type { ServiceClock } from '@assunto/api/ticketing';

/** Whether the clocks of a record run, stand still for a while, or have ended. */
export type ServiceRecordState = 'running' | 'paused' | 'ended';

/** What happened to a record as far as its clocks are concerned. Instants are milliseconds since 1970. */
export interface ServiceRecord {
  startedAt: number;
  /** The spans in which the clocks stood still, before the present state. */
  pauses: ServiceClock['pauses'];
  state: ServiceRecordState;
  since: number;
  answeredAt: number | null;
}

/** A clock of a record, as `service_clock` stores it. */
export interface ComputedClock {
  clock: number;
  targetMinutes: number;
  dueAt: number | null;
  secondsLeft: number | null;
  warnAt: number | null;
  metAt: number | null;
}
