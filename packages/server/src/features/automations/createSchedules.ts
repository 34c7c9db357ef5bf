import type { JobServices } from './JobServices';
import { giveUpTime, readDueTimes, startTime, type DueSchedule } from './startScheduled';

/** The maximum number of planned times processed at the same time, each with one connection. */
const mostAtOnce = 2;

interface SchedulesOptions {
  services: JobServices;
  /** The maximum number of running turns, which also limits planned times. */
  atOnce: number;
  isOver(): boolean;
  onError(error: unknown, companyId: number): void;
  /** Replaces the start of a planned time in tests. */
  start?(services: JobServices, schedule: DueSchedule): Promise<void>;
}

/** The planned times in progress. */
interface Schedules {
  /** Starts due ones while there is room, alternating between companies. Returns how many started. */
  begin(): Promise<number>;
  count(): number;
  /** Resolves when the next one ends; at once when none is running. */
  oneEnded(): Promise<void>;
  allEnded(): Promise<void>;
}

/**
 * Searches the records of planned times concurrently with all other work: a filter over very many records delays neither events
 * nor other companies. Each company has one planned time in progress, in turns.
 */
export function createSchedules({ services, atOnce, isOver, onError, start = startTime }: SchedulesOptions): Schedules {
  const running = new Map<number, Promise<void>>();
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
      running.delete(schedule.companyId);
    }
  }

  return {
    async begin() {
      if (failures.length > 0) throw failures[0];
      if (running.size >= room || isOver()) return 0;
      const due = await readDueTimes(services.database, [...running.keys()]);
      // After the company that was served last.
      const inTurn = [
        ...due.filter(({ companyId }) => companyId > last),
        ...due.filter(({ companyId }) => companyId <= last),
      ];
      const begun = inTurn.slice(0, room - running.size);
      for (const schedule of begun) {
        last = schedule.companyId;
        running.set(schedule.companyId, run(schedule));
      }
      return begun.length;
    },
    count: () => running.size,
    oneEnded: () => (running.size === 0 ? Promise.resolve() : Promise.race(running.values())),
    async allEnded() {
      await Promise.all(running.values());
    },
  };
}
