import type { Queryable } from '../../platform/database/Database';
import type { ClaimedRun } from './runStore';

/** How variables of what was delivered begin: `${webhook.pedido.numero}`. */
export const deliveredPrefix = 'webhook.';

/** Names that a path can have. */
const deepest = 20;

/** What another system delivered to a run; `null` for a run that somebody or something else started. */
export async function readDelivered(
  database: Queryable,
  { companyId, jobRunId, cause }: Pick<ClaimedRun, 'companyId' | 'jobRunId' | 'cause'>,
): Promise<unknown> {
  if (cause !== 'webhook') return null;
  const { rows } = await database.query<{ body: unknown }>(
    'SELECT body FROM job_run_input WHERE company_id = $1 AND job_run_id = $2',
    [companyId, jobRunId],
  );
  return rows[0]?.body ?? null;
}

/** The value at a path such as `pedido.itens.0.nome`; `null` where there is none. Only what was delivered is reached. */
export function deliveredValue(body: unknown, path: string): unknown {
  let value: unknown = body;
  for (const name of path.split('.', deepest)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value ?? null;
}

/** A delivered value as a text: objects and lists as JSON. */
export function deliveredText(body: unknown, path: string): string {
  const value = deliveredValue(body, path);
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
