import { changingFilter } from '@assunto/engine/core';
import { filterCondition } from '../../access/recordSql';
import type { Queryable } from '../../platform/database/Database';
import { evaluateLocked, longestSaveMs, partsOf, type TagPart, type TagServices } from './evaluateTag';
import type { TagRule } from './tagRules';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/**
 * Evaluates the filters with relative dates for the records whose result may have changed since the last time, which an index on
 * the date finds without reading the others. Also for records saved shortly before, whose transaction may not have ended then.
 */
export async function evaluateTagsOfNow(services: TagServices, now = new Date()): Promise<void> {
  const { database, metadata } = services;
  for (const { companyId, tagId, evaluatedIn } of await readTagsOfNow(database)) {
    const company = await metadata.of(companyId);
    const from = new Date(Date.parse(evaluatedIn) - longestSaveMs);
    for (const part of partsOf(services, company, tagId))
      for (const rule of part.rules)
        await evaluateChanging(services, { ...part, context: { ...part.context, now } }, rule, from);
    await database.query('UPDATE tag_evaluation SET evaluated_in = $3 WHERE company_id = $1 AND tag_id = $2', [
      ...[companyId, tagId],
      now.toISOString(),
    ]);
  }
}

async function evaluateChanging({ database }: TagServices, part: TagPart, rule: TagRule, from: Date): Promise<void> {
  const { subject, componentTypes, context } = part;
  const moments = { from: { ...context, now: from }, to: context };
  const changing = changingFilter(rule.filter, { attributes: subject.attributes, componentTypes }, moments);
  if (!changing) return;
  await evaluateLocked(database, part, [rule], (values) =>
    filterCondition(changing, { subject, componentTypes, context, alias: 't', values }),
  );
}

/** The tags of all companies whose filters have relative dates and were evaluated for all records once. */
async function readTagsOfNow(database: Queryable) {
  const { rows } = await database.query<{ companyId: number; tagId: number; evaluatedIn: string }>(
    `SELECT company_id AS "companyId", tag_id AS "tagId", evaluated_in AS "evaluatedIn" FROM tag_evaluation AS e
     WHERE EXISTS (SELECT FROM tag_filter AS f WHERE f.company_id = e.company_id AND f.tag_id = e.tag_id AND f.uses_now)
     ORDER BY company_id, tag_id ${ofAllCompanies}`,
  );
  return rows;
}
