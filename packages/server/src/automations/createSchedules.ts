import type { JobServices } from './JobServices';
import { giveUpTime, readDueTimes, startTime, type DueSchedule } from './startScheduled';

/** Planned times that are looked at at once, each with one connection. */
const mostAtOnce = 2;

interface SchedulesOptions {
  services: JobServices;
  /** Turns of runs that are at work at once: there are no more of planned times. */
  atOnce: number;
  isOver(): boolean;
  onError(error: unknown, companyId: number): void;
  /** Of tests: another way to start a planned time. */
  start?(services: JobServices, schedule: DueSchedule): Promise<void>;
}

/** The planned times that are being looked at. */
interface Schedules {
  /** Begins with those that are due while there is room, the companies by turns. Answers how many began. */
  begin(): Promise<number>;
  count(): number;
  /** Resolves when the next one is over; at once when none is at work. */
  oneEnded(): Promise<void>;
  allEnded(): Promise<void>;
}

/**
 * Looks for the records of planned times beside everything else: a filter over very many records delays neither events nor the
 * planned times of other companies, which have one at work at a time, each in its turn.
 */
export function createSchedules({ services, atOnce, isOver, onError, start = startTime }: SchedulesOptions): Schedules {
  const atWork = new Map<number, Promise<void>>();
  const room = Math.min(mostAtOnce, atOnce);
  const failures: unknown[] = [];
  let last = 0;

  async function run(schedule: DueSchedule): Promise<void> {
    try {
      await start(services, schedule);
    } catch (error) {
      onError(error, schedule.companyId);
      await giveUpTime(services, schedule).catch((other: unknown) => void failures.push(other));
    } finally {
      atWork.delete(schedule.companyId);
    }
  }

  return {
    async begin() {
      if (failures.length > 0) throw failures[0];
      if (atWork.size >= room || isOver()) return 0;
      const due = await readDueTimes(services.database, [...atWork.keys()]);
      // After the company that was served last.
      const inTurn = [
        ...due.filter(({ companyId }) => companyId > last),
        ...due.filter(({ companyId }) => companyId <= last),
      ];
      const begun = inTurn.slice(0, room - atWork.size);
      for (const schedule of begun) {
        last = schedule.companyId;
        atWork.set(schedule.companyId, run(schedule));
      }
      return begun.length;
    },
    count: () => atWork.size,
    oneEnded: () => (atWork.size === 0 ? Promise.resolve() : Promise.race(atWork.values())),
    async allEnded() {
      await Promise.all(atWork.values());
    },
  };
}
