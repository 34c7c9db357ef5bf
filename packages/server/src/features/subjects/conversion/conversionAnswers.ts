import {
  conversionLimits,
  type AttributeConversion,
  type AttributeStorage,
  type ConversionProblem,
} from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import { countUnresolved } from './conversionCalls';
import type { ConversionRow, StoredStorage } from './conversionRow';
import { readStoredText } from '../../../platform/messages/storedText';
import type { ConversionWork } from './conversionWork';
import { readRecordsOf } from './problemRecords';

/** A conversion for the person who configures the attribute. */
export async function conversionAnswer(database: Queryable, row: ConversionRow): Promise<AttributeConversion> {
  const { before, after, swappedIn } = row;
  const isRuleChange =
    before.componentId === after.componentId &&
    before.isMultipleValues === after.isMultipleValues &&
    before.relatedSubjectId === after.relatedSubjectId;
  const values = await countValues(database, row);
  return {
    conversionId: row.conversionId,
    subjectAttributeId: row.subjectAttributeId,
    state: row.state,
    isRuleChange,
    before: sentStorage(before),
    after: sentStorage(after),
    progress: { done: row.done, total: row.total },
    records: { empty: row.empty, converted: row.converted, lossy: row.lossy, failed: row.failed },
    examples: row.examples,
    losses: Object.entries(row.losses).map(([code, loss]) => ({ code, ...loss })),
    unresolved: await countUnresolved(database, row),
    ...values,
    emptiesOthers: row.emptiesOthers,
    startedBy: row.actorName,
    insertedIn: row.insertedIn,
    swappedIn,
    confirmedFrom: row.state === 'converted' && swappedIn !== null ? addDays(swappedIn) : null,
  };
}

const addDays = (instant: string): string => {
  const date = new Date(Date.parse(instant) + conversionLimits.confirmDays * 86_400_000);
  return `${date.toISOString().slice(0, 19)}Z`;
};

function sentStorage({ isOrderable: _, defaultValue: __, ...storage }: StoredStorage): AttributeStorage {
  return storage;
}

async function countValues(
  database: Queryable,
  { companyId, conversionId }: ConversionRow,
): Promise<{ late: number; notRestored: number }> {
  const { rows } = await database.query<{ late: number; notRestored: number }>(
    `SELECT coalesce(sum(count) FILTER (WHERE kind = 'late'), 0)::bigint AS late,
       coalesce(sum(count) FILTER (WHERE kind = 'undo'), 0)::bigint AS "notRestored"
     FROM attribute_conversion_problem WHERE company_id = $1 AND conversion_id = $2`,
    [companyId, conversionId],
  );
  return rows[0] ?? { late: 0, notRestored: 0 };
}

/** Which values that cannot be converted are listed. */
interface ProblemRequest {
  page: number;
  fetch: number;
  /** Text that the value has; '' for all. */
  search: string;
  /** Only this one. */
  problemId: number | null;
  /** With `problemId`, which of its records are listed. */
  recordPage: number;
  /** A replacement as people read it. */
  show: (replacement: unknown) => string;
}

interface ProblemRow extends Omit<ConversionProblem, 'replacement' | 'ownReplacements'> {
  replacement: unknown;
  ownReplacements: OwnReplacement[];
  total: number;
}

interface OwnReplacement {
  talkId: number;
  replacement: unknown;
}

/** The values that cannot be converted, those of most records first. */
export async function listProblems(
  database: Queryable,
  work: ConversionWork,
  { page, fetch, search, problemId, recordPage, show }: ProblemRequest,
): Promise<ListOf<ConversionProblem>> {
  const { companyId, conversionId } = work.conversion;
  const { rows } = await database.query<ProblemRow>(
    `SELECT problem_id AS "problemId", kind, shown AS value, code, message, count, talk_ids AS "talkIds", is_set AS "isSet",
       replacement, (count(*) OVER ())::integer AS total,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('talkId', own.talk_id, 'replacement', own.replacement) ORDER BY own.talk_id), '[]')
        FROM attribute_conversion_record AS own
        WHERE own.company_id = $1 AND own.conversion_id = $2 AND own.talk_id = ANY(talk_ids)) AS "ownReplacements"
     FROM attribute_conversion_problem WHERE company_id = $1 AND conversion_id = $2
       AND strpos(lower(shown), lower($5::text)) > 0 AND ($6::integer IS NULL OR problem_id = $6)
     ORDER BY kind <> 'undo', kind <> 'late', count DESC, problem_id LIMIT $3 OFFSET $4`,
    [companyId, conversionId, fetch, (page - 1) * fetch, search.trim(), problemId],
  );
  const [only] = rows;
  if (only && problemId !== null && recordPage > 1)
    Object.assign(only, await moreRecords(database, work, only, recordPage));
  return {
    itens: rows.map(({ total: _, replacement, ownReplacements, ...problem }) => ({
      ...problem,
      message: readStoredText(problem.message),
      replacement: replacement === null ? null : show(replacement),
      ownReplacements: ownReplacements.map((own) => ({
        talkId: own.talkId,
        replacement: own.replacement === null ? null : show(own.replacement),
      })),
    })),
    totalResults: rows[0]?.total ?? 0,
    currentPage: page,
  };
}

/** Further records of a value, and what each of them gets. */
async function moreRecords(
  database: Queryable,
  work: ConversionWork,
  problem: ProblemRow,
  recordPage: number,
): Promise<Pick<ProblemRow, 'talkIds' | 'ownReplacements'>> {
  const { companyId, conversionId } = work.conversion;
  const talkIds = await readRecordsOf(database, work, problem, recordPage);
  const { rows } = await database.query<OwnReplacement>(
    `SELECT talk_id AS "talkId", replacement FROM attribute_conversion_record
     WHERE company_id = $1 AND conversion_id = $2 AND talk_id = ANY($3::bigint[]) ORDER BY talk_id`,
    [companyId, conversionId, talkIds],
  );
  return { talkIds, ownReplacements: rows };
}
