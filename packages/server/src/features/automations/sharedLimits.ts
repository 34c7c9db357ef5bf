import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/database/Database';

/** A slot of a host that this process has. */
interface HostSlot {
  host: string;
  slot: number;
  holder: string;
}

/**
 * Claims one of the slots of a host, of which all server processes together have so many; `null` while all are taken. A slot that
 * nobody frees is free again after `forMs`.
 */
export async function claimHostSlot(
  database: Queryable,
  host: string,
  { slots, forMs }: { slots: number; forMs: number },
): Promise<HostSlot | null> {
  const holder = randomUUID();
  const { rows } = await database.query<{ slot: number }>(
    `INSERT INTO host_slot AS known (host, slot, holder, taken_until)
     SELECT $1, free.slot, $3::uuid, clock_timestamp() + $4::double precision * interval '1 millisecond'
     FROM generate_series(1, $2::integer) AS free(slot)
     WHERE NOT EXISTS (SELECT FROM host_slot AS taken
       WHERE taken.host = $1 AND taken.slot = free.slot AND taken.taken_until > clock_timestamp())
     ORDER BY free.slot LIMIT 1
     ON CONFLICT (host, slot) DO UPDATE SET holder = excluded.holder, taken_until = excluded.taken_until
       WHERE known.taken_until <= clock_timestamp()
     RETURNING slot AS slot`,
    [host, slots, holder, forMs],
    'host-slot-take',
  );
  const [taken] = rows;
  return taken ? { host, slot: taken.slot, holder } : null;
}

/** Releases a slot, unless it was free again and somebody else has it. */
export async function releaseHostSlot(database: Queryable, { host, slot, holder }: HostSlot): Promise<void> {
  await database.query('DELETE FROM host_slot WHERE host = $1 AND slot = $2 AND holder = $3::uuid', [
    host,
    slot,
    holder,
  ]);
}

/** Forgets what is over. */
export async function sweepLimits(database: Queryable): Promise<void> {
  await database.query(`DELETE FROM limit_window WHERE window_in < clock_timestamp() - interval '1 hour'`);
  await database.query('DELETE FROM host_slot WHERE taken_until <= clock_timestamp()');
}
