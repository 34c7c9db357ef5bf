import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../testing/withDatabase';
import { addRecords } from '../../../testing/recordFixture';
import { moveCompany, planMove, readPlacements } from './moveCompany';
import { hasExtension } from './spreadTables';

withDatabase('the move of a company to another server', (given) => {
  let isDistributed: boolean;
  beforeAll(async () => {
    for (const companyId of [1, 2, 3]) await addRecords(given.database, companyId);
    isDistributed = await hasExtension(given.database);
  });

  const records = async (): Promise<unknown[]> =>
    (await given.database.query('SELECT company_id, count(*) FROM talk_history GROUP BY 1 ORDER BY 1')).rows;

  it('is refused without the extension', async ({ skip }) => {
    skip(isDistributed, 'this database has the extension');
    await expect(readPlacements(given.database)).rejects.toMatchObject({ code: 'DISTRIBUTION_EXTENSION_MISSING' });
    await expect(moveCompany(given.database, { companyId: 1, node: 'db2:5432' })).rejects.toThrow(
      /não tem a extensão Citus/,
    );
  });

  it('is refused for a company or a server that is unknown, and changes nothing', async ({ skip }) => {
    skip(!isDistributed, 'this database has no Citus');
    const before = await readPlacements(given.database);
    expect(before.map(({ companyId }) => companyId)).toEqual([1, 2, 3]);
    await expect(moveCompany(given.database, { companyId: 33, node: before[0]?.node ?? '' })).rejects.toMatchObject({
      code: 'DISTRIBUTION_COMPANY_UNKNOWN',
    });
    await expect(moveCompany(given.database, { companyId: 1, node: 'nowhere:1' })).rejects.toMatchObject({
      code: 'DISTRIBUTION_NODE_UNKNOWN',
    });
    expect(await readPlacements(given.database)).toEqual(before);
  });

  it('takes the records of that company alone, and does nothing twice', async ({ skip }) => {
    skip(!isDistributed, 'this database has no Citus');
    const placements = await readPlacements(given.database);
    const nodes = [...new Set(placements.map(({ node }) => node))];
    const [placement] = placements;
    const node = nodes.find((one) => one !== placement?.node);
    skip(!placement || node === undefined, 'all companies are on one server');
    if (!placement || node === undefined) return;
    const before = await records();
    const move = { companyId: placement.companyId, node, blocksWrites: true };
    expect(await planMove(given.database, move)).toMatchObject({
      companyId: placement.companyId,
      node: placement.node,
    });
    const steps: string[] = [];
    await moveCompany(given.database, move, (step) => steps.push(step));
    expect(steps.at(-1)).toBe('move');
    const after = await readPlacements(given.database);
    expect(after[0]).toMatchObject({ companyId: placement.companyId, node, besides: [] });
    expect(after.slice(1).map((one) => one.node)).toEqual(placements.slice(1).map((one) => one.node));
    expect(await records()).toEqual(before);
    expect(await moveCompany(given.database, move)).toBeNull();
  });
});
