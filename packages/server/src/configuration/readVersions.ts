import type { Queryable } from '../platform/database/Database';
import type { ConfigurationEntity } from './ConfigurationEntity';

/** The versions of entities: the number of the last change of each, 0 without changes. Every requested id has an entry. */
export async function readVersions(
  database: Queryable,
  companyId: number,
  entity: ConfigurationEntity,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const versions = new Map(ids.map((id) => [id, 0]));
  if (ids.length === 0) return versions;
  const { rows } = await database.query<{ entity_id: number; version: number }>(
    `SELECT entity_id, max(version) AS version FROM configuration_change
     WHERE company_id = $1 AND entity = $2 AND entity_id = ANY($3::bigint[]) GROUP BY entity_id`,
    [companyId, entity, [...new Set(ids)]],
  );
  for (const row of rows) versions.set(row.entity_id, row.version);
  return versions;
}

/** The version of one entity. */
export async function readVersion(
  database: Queryable,
  companyId: number,
  entity: ConfigurationEntity,
  id: number,
): Promise<number> {
  return (await readVersions(database, companyId, entity, [id])).get(id) ?? 0;
}
