import { expect, it } from 'vitest';
import { createTurns } from './createTurns';
import type { ClaimedRun } from './runStore';

/** A database in which companies have runs without an end, and turns that last until they are released. */
function world(companies: readonly number[]) {
  let release = (): void => undefined;
  const held = new Promise<null>((resolve) => (release = () => resolve(null)));
  let runs = 0;
  const claimed = (): Partial<ClaimedRun> => ({ jobRunId: (runs += 1), talkId: runs, jobId: 1, position: 0 });
  const database = {
    query: (_: string, [companyId]: readonly unknown[], name: string) =>
      Promise.resolve({
        rows:
          name === 'job-run-companies' ? companies.map((company_id) => ({ company_id })) : claimsOf(Number(companyId)),
      }),
  };
  const begun: number[] = [];
  const claimsOf = (companyId: number) => {
    begun.push(companyId);
    return [claimed(), claimed()];
  };
  const services = { database, stepsOf: () => held } as unknown as Parameters<typeof createTurns>[0]['services'];
  return { services, begun, release };
}

it('a company never has all slots, so that the next one begins at once', async () => {
  const companies = [1];
  const { services, begun, release } = world(companies);
  let isOver = false;
  const turns = createTurns({ services, atOnce: 3, isOver: () => isOver });
  await turns.begin();
  expect([turns.count(), begun]).toEqual([2, [1, 1]]);
  companies.push(2);
  await turns.begin();
  expect([turns.count(), begun.at(-1)]).toEqual([3, 2]);
  isOver = true;
  release();
  await turns.allEnded();
});
