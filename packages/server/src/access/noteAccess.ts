import type { CommentVisibility } from '@assunto/engine/contract';
import { SqlValues } from '../platform/database/SqlValues';
import { HttpError } from '../platform/errors/errors';
import type { RecordRequest } from './RecordRequest';

/**
 * Which comments of a record the caller may read and write: the only place that decides it for statements (`readTest` of the action
 * Note does for people in memory). Nothing for a record that the caller may not read.
 */
export async function readableVisibilities(request: RecordRequest, talkId: number): Promise<CommentVisibility[]> {
  if (!request.permissions.can('Note')) return ['public'];
  const values = new SqlValues();
  const { rowCount } = await request.db.query(
    `SELECT FROM ${request.subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')}
       AND (${request.rowCondition('Read', 't', values)}) AND (${request.rowCondition('Note', 't', values)})`,
    values.list,
  );
  return rowCount > 0 ? ['public', 'internal'] : ['public'];
}

/** Throws FORBIDDEN where the caller may not write a comment of this visibility on a record that they may read. */
export async function requireVisibility(
  request: RecordRequest,
  talkId: number,
  visibility: CommentVisibility,
): Promise<void> {
  if (visibility === 'public') return;
  const readable = await readableVisibilities(request, talkId);
  if (!readable.includes(visibility)) throw new HttpError('FORBIDDEN');
}
