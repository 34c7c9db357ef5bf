import type { RunServices } from './JobServices';
import { claimRuns, companiesWithRuns, type ClaimedRun } from './runStore';
import { runTurn } from './runTurn';

/** Runs of a company that one turn goes on with. */
const runsATurn = 50;

interface TurnsOptions {
  services: RunServices;
  /** Turns that are at work at once, each with one connection. */
  atOnce: number;
  isOver(): boolean;
}

/** The turns of companies that are at work. */
export interface Turns {
  /**
   * Begins turns while there is room: the companies with runs that are due by turns. Answers how many began; rejects with what
   * ended a turn.
   */
  begin(): Promise<number>;
  count(): number;
  /** Resolves when the next turn ends; at once when none is at work. */
  oneEnded(): Promise<void>;
  allEnded(): Promise<void>;
}

interface Turn {
  companyId: number;
  talkIds: number[];
  ended: Promise<void>;
}

/**
 * Shares the work between companies: each has its turn, one with more work than room has at most all places but one, so
 * that whoever comes next is served at once.
 */
export function createTurns({ services, atOnce, isOver }: TurnsOptions): Turns {
  const atWork = new Set<Turn>();
  const mostOfCompany = Math.max(1, atOnce - 1);
  let last = 0;
  /** What ended a turn before its runs were noted: their process must claim them anew. */
  const failures: unknown[] = [];

  const ofCompany = (companyId: number): Turn[] => [...atWork].filter((turn) => turn.companyId === companyId);

  function start(companyId: number, runs: readonly ClaimedRun[]): void {
    const talkIds = runs.flatMap(({ talkId }) => talkId ?? []);
    const turn: Turn = { companyId, talkIds, ended: Promise.resolve() };
    atWork.add(turn);
    turn.ended = runTurn(services, runs, isOver)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => atWork.delete(turn));
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
      if (atWork.size >= atOnce) return 0;
      let count = 0;
      let waiting = await companiesWithRuns(services.database);
      while (waiting.length > 0) {
        const begun: number[] = [];
        // After the one that was served last.
        const inTurn = [...waiting.filter((id) => id > last), ...waiting.filter((id) => id <= last)];
        for (const companyId of inTurn) {
          if (atWork.size >= atOnce || isOver()) return count + begun.length;
          if (await beginOne(companyId)) begun.push(companyId);
        }
        count += begun.length;
        waiting = begun;
      }
      return count;
    },
    count: () => atWork.size,
    oneEnded: () => (atWork.size === 0 ? Promise.resolve() : Promise.race([...atWork].map(({ ended }) => ended))),
    async allEnded() {
      await Promise.all([...atWork].map(({ ended }) => ended));
    },
  };
}
