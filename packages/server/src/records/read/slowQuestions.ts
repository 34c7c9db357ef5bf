import type { TalkFilter } from '@assunto/engine/core';
import type { SlowQuestionKind } from '@assunto/api';
import type { FastifyBaseLogger } from 'fastify';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database, Queryable } from '../../platform/database/Database';
import { createAttributeUses } from './attributeUses';
import { requestedFilters } from './listConditions';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** A list or aggregation that takes at least this long is slow, in milliseconds. */
export const slowFromMs = 500;
/** The number of slow questions that stay per company. */
export const retainedQuestions = 100;
/** How long they stay, in days. */
const retainedDays = 30;
/** A larger filter is not stored, in characters. */
const longestFilter = 20_000;
/** The maximum duration of storing one, in milliseconds: the database is busy just then. */
const timeoutMs = 2_000;

/** A question about records. */
export interface Question extends Pick<TalkFilter, 'filterIds' | 'filterJson' | 'term' | 'order' | 'page' | 'fetch'> {
  kind: SlowQuestionKind;
  /** The attributes that it orders or groups by. */
  attributeIds: readonly number[];
}

export interface SlowQuestions {
  /**
   * Answers with what `read` resolves to; counts the attributes that the question uses, and stores it if that took long, without
   * making the answer wait.
   */
  measure<Answer extends { itens: readonly unknown[] }>(
    request: RecordRequest,
    question: Question,
    read: () => Promise<Answer>,
  ): Promise<Answer>;
  /** Resolves when nothing is being stored. */
  idle(): Promise<void>;
  /** Stores what was counted, and counts nothing afterwards. */
  close(): Promise<void>;
}

/**
 * Stores questions that took long. One at a time per process: while one is stored, others are left out, so that a database that
 * is slow for everybody gets no further work from it.
 */
export function createSlowQuestions(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): SlowQuestions {
  let writing: Promise<void> | null = null;
  const uses = createAttributeUses(database, log);
  const idle = async (): Promise<void> => {
    await writing;
  };

  function note(request: RecordRequest, question: Question, durationMs: number, rowCount: number | null): void {
    if (durationMs < slowFromMs || writing) return;
    writing = store(database, request, question, { durationMs, rowCount })
      .catch((error: unknown) => log.warn({ err: error }, 'a slow question could not be stored'))
      .finally(() => (writing = null));
  }

  return {
    async measure(request, question, read) {
      const start = performance.now();
      let rowCount: number | null = null;
      try {
        const answer = await read();
        rowCount = answer.itens.length;
        return answer;
      } finally {
        const durationMs = Math.round(performance.now() - start);
        const isSlow = durationMs >= slowFromMs;
        // A refused question has used nothing; one that took too long to be answered has.
        if (rowCount !== null || isSlow) uses.count(request, question, isSlow);
        note(request, question, durationMs, rowCount);
      }
    },
    idle,
    close: async () => {
      await uses.close();
      await idle();
    },
  };
}

async function store(
  database: Database,
  request: RecordRequest,
  question: Question,
  { durationMs, rowCount }: { durationMs: number; rowCount: number | null },
): Promise<void> {
  const filters = requestedFilters(request, question);
  const filter = JSON.stringify(filters.length === 1 ? filters[0] : { and: filters });
  // The new row is not visible to the DELETE, which therefore leaves one less.
  await database.query(
    `WITH added AS (
       INSERT INTO slow_question
         (company_id, kind, subject_id, filter, has_filter, has_term, attribute_ids, duration_ms, row_count)
       VALUES ($1::integer, $2, $3, $4::jsonb, $5, $6, $7::integer[], $8, $9)
     )
     DELETE FROM slow_question WHERE company_id = $1::integer AND slow_question_id <= (
       SELECT slow_question_id FROM slow_question WHERE company_id = $1::integer
       ORDER BY slow_question_id DESC OFFSET ${retainedQuestions - 1} LIMIT 1)`,
    [
      ...[request.company.companyId, question.kind, request.subject.subjectId],
      filters.length > 0 && filter.length <= longestFilter ? filter : null,
      ...[filters.length > 0, (question.term ?? '').trim() !== '', [...new Set(question.attributeIds)]],
      ...[durationMs, rowCount],
    ],
    undefined,
    { timeoutMs },
  );
}

/** Deletes slow questions that are too old. */
export async function forgetSlowQuestions(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM slow_question WHERE inserted_in < now() - interval '${retainedDays} days' ${ofAllCompanies}`,
  );
}
