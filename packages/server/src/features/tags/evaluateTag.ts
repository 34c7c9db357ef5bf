import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database, Queryable } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { checkRunning, type RunningJob } from '../../platform/jobs/JobHandler';
import type { CompanyMetadata, SubjectMetadata } from '../../metadata/CompanyMetadata';
import type { Metadata } from '../../metadata/createMetadata';
import { evaluateRules, ruleCondition } from './applyTags';
import { changeTags, type TagWork } from '../../records/tags/changeTags';
import { tagRulesOf, type TagRule } from './tagRules';

/** The services for evaluating tags outside of requests. */
export interface TagServices {
  database: Database;
  metadata: Metadata;
  componentTypes: ComponentTypeCatalogue;
}

/** Records evaluated per statement. */
const recordsAtOnce = 25_000;
/** Records locked at once while they are evaluated again. */
const lockedAtOnce = 500;
/** Milliseconds after which every process has been notified of a change of the filters and no save evaluates the old ones. */
const reevaluateAfterMs = 5_000;
/** Milliseconds before a change of the filters in which a save may have begun that evaluates the old ones. */
export const longestSaveMs = 120_000;

/**
 * Evaluates a tag for all records of its subjects, thousands per statement, without locking them. Concurrent saves may still use
 * the old filters; `reevaluateTag` follows for these records. A deleted tag is removed from all records.
 */
export async function evaluateTag(services: TagServices, job: RunningJob<'evaluate-tag'>): Promise<void> {
  const { database, metadata } = services;
  const { companyId, tagId } = job.data;
  const since = new Date(Date.now() - longestSaveMs).toISOString();
  metadata.forget(companyId);
  const company = await metadata.of(companyId);
  const parts = partsOf(services, company, tagId);
  await removeOthers(database, company, tagId, parts);
  const totals = await Promise.all(parts.map((part) => countRecords(database, part)));
  const total = totals.reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const part of parts) {
    let after = 0;
    for (;;) {
      checkRunning(job);
      const chunk = await nextChunk(database, part, after);
      if (!chunk) break;
      await evaluateChunk(database, part, { after, last: chunk.last });
      after = chunk.last;
      done += chunk.count;
      await job.progress(Math.min(done, total), total);
    }
  }
  if (parts.some(({ rules }) => rules.some((rule) => rule.usesNow))) await noteEvaluation(database, company, tagId);
  const jobData = { companyId, tagId, since };
  if (parts.length > 0)
    await enqueueJob(database, 'evaluate-tag-again', jobData, { companyId, delayMs: reevaluateAfterMs });
}

/** Evaluates a tag for the records saved since a moment, each of them locked. */
export async function reevaluateTag(services: TagServices, job: RunningJob<'evaluate-tag-again'>): Promise<void> {
  const { companyId, tagId, since } = job.data;
  services.metadata.forget(companyId);
  const company = await services.metadata.of(companyId);
  for (const part of partsOf(services, company, tagId))
    await evaluateLocked(services.database, part, part.rules, (values) => {
      return `t.updated_in >= ${values.bind(since, 'timestamptz')}`;
    });
}

/** A subject, with the rules that add a tag to its records. */
export interface TagPart extends Omit<TagWork, 'db'> {
  subject: SubjectMetadata;
  rules: readonly TagRule[];
}

/** The subjects whose records may get a tag by its filters. */
export function partsOf({ componentTypes }: TagServices, company: CompanyMetadata, tagId: number): TagPart[] {
  return [...company.subjects.values()].flatMap((subject) => {
    const rules = tagRulesOf(company, subject, componentTypes).filter((rule) => rule.tagId === tagId);
    if (rules.length === 0) return [];
    // Tags have no reader: filters that use the caller are refused.
    const me = { accountId: 0, roomId: 0, name: '', email: null };
    const context = { now: new Date(), timeZone: company.timeZone, me };
    return [{ company, subject, componentTypes, context, account: null, rules }];
  });
}

/**
 * Evaluates rules for the records matching a condition, in chunks, each locked in a separate transaction: concurrent saves are
 * serialised with it.
 */
export async function evaluateLocked(
  database: Database,
  part: TagPart,
  rules: readonly TagRule[],
  condition: (values: SqlValues) => string,
): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await database.transaction(async (transaction) => {
      const values = new SqlValues();
      const { rows } = await transaction.query<{ talk_id: number }>(
        `SELECT t.talk_id FROM ${uncheckedTable(part.subject, 'configured')} AS t
         WHERE t.company_id = ${values.bind(part.company.companyId, 'integer')}
           AND t.talk_id > ${values.bind(after, 'bigint')} AND (${condition(values)})
         ORDER BY t.talk_id LIMIT ${lockedAtOnce} FOR NO KEY UPDATE`,
        values.list,
      );
      const talkIds = rows.map(({ talk_id }) => talk_id);
      await evaluateRules({ ...part, db: transaction }, rules, talkIds);
      return talkIds;
    });
    after = found.at(-1) ?? after;
    if (found.length < lockedAtOnce) return;
  }
}

async function countRecords(database: Queryable, { company, subject }: TagPart): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${uncheckedTable(subject, 'configured')} WHERE company_id = $1`,
    [company.companyId],
  );
  return rows[0]?.count ?? 0;
}

async function nextChunk(
  database: Queryable,
  { company, subject }: TagPart,
  after: number,
): Promise<{ last: number; count: number } | null> {
  const { rows } = await database.query<{ last: number | null; count: number }>(
    `SELECT max(talk_id) AS last, count(*) AS count FROM (
       SELECT talk_id FROM ${uncheckedTable(subject, 'configured')} WHERE company_id = $1 AND talk_id > $2
       ORDER BY talk_id LIMIT ${recordsAtOnce}) AS chunk`,
    [company.companyId, after],
  );
  const [found] = rows;
  return found && found.last !== null ? { last: found.last, count: found.count } : null;
}

function evaluateChunk(database: Database, part: TagPart, { after, last }: { after: number; last: number }) {
  return database.transaction(async (transaction) => {
    // While the statistics of a tag that was just given are old, the planner would compare each row with each.
    await transaction.query('SET LOCAL enable_nestloop = off');
    const work = { ...part, db: transaction };
    for (const rule of part.rules) {
      const values = new SqlValues();
      const company = values.bind(part.company.companyId, 'integer');
      const range = (talkId: string) =>
        `${talkId} > ${values.bind(after, 'bigint')} AND ${talkId} <= ${values.bind(last, 'bigint')}`;
      const { tagId, subjectAttributeId } = rule;
      await changeTags(
        work,
        {
          wanted: `SELECT t.talk_id, ${tagId} AS tag_id, ${subjectAttributeId} AS subject_attribute_id
            FROM ${uncheckedTable(part.subject, 'configured')} AS t
            WHERE t.company_id = ${company} AND ${range('t.talk_id')} AND (${ruleCondition(work, rule, values)})`,
          replaced: `had.tag_id = ${tagId} AND had.subject_attribute_id = ${subjectAttributeId} AND ${range('had.talk_id')}`,
        },
        values,
        { isListed: false },
      );
    }
  });
}

/** Removes a tag where no filter adds it any more; for a deleted tag also manual ones. */
async function removeOthers(
  database: Database,
  { companyId, tags }: CompanyMetadata,
  tagId: number,
  parts: readonly TagPart[],
): Promise<void> {
  const current = parts.flatMap(({ rules }) => rules.map(({ subjectAttributeId }) => subjectAttributeId));
  if (tags.has(tagId)) current.push(0);
  for (;;) {
    const { rowCount } = await database.query(
      `WITH gone AS (
         DELETE FROM ${uncheckedTable('talk_tag', 'configured')} WHERE company_id = $1 AND ctid IN (
           SELECT ctid FROM ${uncheckedTable('talk_tag', 'configured')}
           WHERE company_id = $1 AND tag_id = $2 AND subject_attribute_id <> ALL($3::integer[]) LIMIT ${recordsAtOnce})
         RETURNING talk_id, tag_id, subject_attribute_id)
       INSERT INTO talk_tag_change (company_id, talk_id, tag_id, subject_attribute_id, is_added, actor_name)
       SELECT $1, talk_id, tag_id, subject_attribute_id, false, '' FROM gone`,
      [companyId, tagId, current],
    );
    if (rowCount === 0) return;
  }
}

/** Stores the moment up to which a tag with relative dates was evaluated. */
async function noteEvaluation(database: Queryable, { companyId }: CompanyMetadata, tagId: number): Promise<void> {
  await database.query(
    `INSERT INTO tag_evaluation (company_id, tag_id, evaluated_in)
     SELECT company_id, tag_id, now() FROM tag WHERE company_id = $1 AND tag_id = $2
     ON CONFLICT (company_id, tag_id) DO UPDATE SET evaluated_in = excluded.evaluated_in`,
    [companyId, tagId],
  );
}
