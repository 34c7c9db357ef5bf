import type { RunServices } from './JobServices';
import { claimRuns, companiesWithRuns, type ClaimedRun } from './runStore';
import { runTurn } from './runTurn';

/** The number of runs of a company that one turn continues. */
const runsATurn = 50;

interface TurnsOptions {
  services: RunServices;
  /** The maximum number of running turns, each with one connection. */
  atOnce: number;
  isOver(): boolean;
}

/** The running turns of companies. */
export interface Turns {
  /**
   * Starts turns while there is room, alternating between the companies with due runs. Returns how many started; rejects with
   * the error that ended a turn.
   */
  begin(): Promise<number>;
  count(): number;
  /** Resolves when the next turn ends; at once when none is running. */
  oneEnded(): Promise<void>;
  allEnded(): Promise<void>;
}

interface Turn {
  companyId: number;
  talkIds: number[];
  ended: Promise<void>;
}

/**
 * Shares the work between companies, in turns. A company never has all slots, so that the next one to have work is served at
 * once.
 */
export function createTurns({ services, atOnce, isOver }: TurnsOptions): Turns {
  const running = new Set<Turn>();
  const mostOfCompany = Math.max(1, atOnce - 1);
  let last = 0;
  /** Errors that ended a turn before its runs were noted: the runs must be claimed again. */
  const failures: unknown[] = [];

  const ofCompany = (companyId: number): Turn[] => [...running].filter((turn) => turn.companyId === companyId);

  function start(companyId: number, runs: readonly ClaimedRun[]): void {
    const talkIds = runs.flatMap(({ talkId }) => talkId ?? []);
    const turn: Turn = { companyId, talkIds, ended: Promise.resolve() };
    running.add(turn);
    turn.ended = runTurn(services, runs, isOver)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(turn));
  }

  async function beginOne(companyId: number): Promise<boolean> {
    const own = ofCompany(companyId);
    if (own.length >= mostOfCompany) return false;
    const busy = own.flatMap(({ talkIds }) => talkIds);
    const runs = await claimRuns(services.database, companyId, { most: runsATurn, busy });
    if (runs.length === 0) return false;
    last = companyId;
    start(companyId, runs);
    return true;
  }

  return {
    async begin() {
      if (failures.length > 0) throw failures[0];
      if (running.size >= atOnce) return 0;
      let count = 0;
      let waiting = await companiesWithRuns(services.database);
      while (waiting.length > 0) {
        const begun: number[] = [];
        // After the one that was served last.
        const inTurn = [...waiting.filter((id) => id > last), ...waiting.filter((id) => id <= last)];
        for (const companyId of inTurn) {
          if (running.size >= atOnce || isOver()) return count + begun.length;
          if (await beginOne(companyId)) begun.push(companyId);
        }
        count += begun.length;
        waiting = begun;
      }
      return count;
    },
    count: () => running.size,
    oneEnded: () => (running.size === 0 ? Promise.resolve() : Promise.race([...running].map(({ ended }) => ended))),
    async allEnded() {
      await Promise.all([...running].map(({ ended }) => ended));
    },
  };
}
