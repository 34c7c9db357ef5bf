import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/withDatabase';
import { readEvents, sweepEvents } from './readEvents';
import { guardRecordReads } from '../../testing/recordReadGuard';

withDatabase('after a restore', (given) => {
  it('one write is sent as one event, and nothing from before the restore', async () => {
    const { horizon } = await readEvents(given.database, [1], Number.MAX_SAFE_INTEGER, { limit: 100 });
    // A restored database counts transactions from a lower number; the numbers of its events are far ahead.
    await given.database.query(
      `INSERT INTO realtime_event (company_id, transaction_id, kind, account_id)
       SELECT 1, pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000 + n, 'inbox', 1 FROM generate_series(1, 12) AS n`,
    );
    await given.database.query(`INSERT INTO realtime_event (company_id, kind, account_id) VALUES (1, 'inbox', 2)`);
    const { events } = await readEvents(given.database, [1], horizon, { limit: 100 });
    expect(events.map(({ accountId }) => accountId)).toEqual([2]);
    await sweepEvents(guardRecordReads(given.database));
    const { rows } = await given.database.query('SELECT account_id FROM realtime_event');
    expect(rows).toEqual([{ account_id: 2 }]);
  });
});
