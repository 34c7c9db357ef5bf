import type { JobEvent, JobMatches } from '@assunto/api';
import type { AccountRequest } from '../../../access/RecordRequest';
import { filterCondition } from '../../../access/recordSql';
import { eventStepsOf } from '../jobSteps';
import { readJobFilter } from '../readJobFilter';
import { SqlValues } from '../../../platform/database/SqlValues';
import { HttpError } from '../../../platform/errors/errors';

/** The maximum count. */
const countedUpTo = 10_000;

/** How many active records that the caller may read currently pass the filter of each event step. Throws REQUEST_INVALID. */
export async function countMatches(request: AccountRequest, events: readonly JobEvent[]): Promise<JobMatches> {
  const steps: JobMatches['steps'] = [];
  for (const { step, at, index, path } of eventStepsOf({ events: [...events] })) {
    const subject = request.openReadable(step.subjectId ?? 0);
    if (!subject) continue;
    const filter = readJobFilter(subject, step.filter, (code, message) => {
      throw new HttpError('REQUEST_INVALID', { errors: [{ code, message, attribute: path }] });
    });
    const values = new SqlValues();
    const { componentTypes, context } = request;
    const { rows } = await request.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM ${subject.subject.table} AS t
         WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')} AND t.is_active
           AND (${subject.rowCondition('Read', 't', values)})
           AND (${filterCondition(filter, { subject: subject.subject, componentTypes, context, alias: 't', values })})
         LIMIT ${countedUpTo + 1}) AS found`,
      values.list,
    );
    const count = rows[0]?.count ?? 0;
    steps.push({ event: at, step: index, count: Math.min(count, countedUpTo), isAtLeast: count > countedUpTo });
  }
  return { steps };
}
