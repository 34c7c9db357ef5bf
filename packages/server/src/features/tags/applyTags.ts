import { uncheckedTable } from '../../platform/database/recordReads';
import { filterCondition } from '../../access/recordSql';
import type { RecordEffect, RecordRequest } from '../../access/RecordRequest';
import { SqlValues } from '../../platform/database/SqlValues';
import { changeTags, type TagChange, type TagWork } from '../../records/tags/changeTags';
import { recordTagged } from '../../records/tags/recordTagged';
import { tagRulesOf, type TagRule } from './tagRules';

/**
 * Adds the tags whose filters records now pass, and removes those whose filters they no longer pass, in the transaction that
 * changed them: call it after the change, which has locked them. After an update, only filters over changed attributes are
 * evaluated; a subject without such filters has no cost.
 */
async function applyTags(
  request: RecordRequest,
  talkIds: readonly number[],
  changed: readonly number[] | '$isActive' | 'created',
): Promise<void> {
  const rules = tagRulesOf(request.company, request.subject, request.componentTypes);
  if (rules.length === 0 || talkIds.length === 0) return;
  const names = changed === 'created' ? null : namesOf(request, changed);
  await evaluateRules(
    request,
    names === null ? rules : rules.filter(({ variables }) => names.some((name) => variables.has(name))),
    talkIds,
  );
}

/** Gives changed records the tags whose filters they pass. Records that are there again are evaluated like new ones. */
export const tagEffect: RecordEffect = {
  followsCreation: ({ company, subject, componentTypes }) => tagRulesOf(company, subject, componentTypes).length > 0,
  async after(request, talkIds, change) {
    if (change === 'answered') return;
    await applyTags(request, talkIds, change === 'restored' || change === 'unmerged' ? 'created' : change);
  },
};

/** Evaluates rules for locked records; each added tag is an event for automations. */
export async function evaluateRules(
  work: TagWork,
  rules: readonly TagRule[],
  talkIds: readonly number[],
): Promise<readonly TagChange[]> {
  if (rules.length === 0 || talkIds.length === 0) return [];
  const values = new SqlValues();
  const company = values.bind(work.company.companyId, 'integer');
  const ids = values.bind([...talkIds], 'bigint[]');
  const tests = rules.map(
    (rule) => `(${rule.tagId}, ${rule.subjectAttributeId}, (${ruleCondition(work, rule, values)}) IS TRUE)`,
  );
  const keys = rules.map(({ tagId, subjectAttributeId }) => `(${tagId}, ${subjectAttributeId})`).join(', ');
  const { changes } = await changeTags(
    work,
    {
      wanted: `SELECT t.talk_id, rule.tag_id, rule.subject_attribute_id
        FROM ${uncheckedTable(work.subject, 'locked')} AS t
        CROSS JOIN LATERAL (VALUES ${tests.join(', ')}) AS rule(tag_id, subject_attribute_id, holds)
        WHERE t.company_id = ${company} AND t.talk_id = ANY(${ids}) AND rule.holds`,
      replaced: `had.talk_id = ANY(${ids}) AND (had.tag_id, had.subject_attribute_id) IN (${keys})`,
    },
    values,
  );
  await recordTagged(work, changes);
  return changes;
}

/** The condition under which a record (alias `t`) gets a rule's tag. */
export function ruleCondition(work: TagWork, { filter }: TagRule, values: SqlValues): string {
  const { subject, componentTypes, context } = work;
  return filterCondition(filter, { subject, componentTypes, context, alias: 't', values });
}

const changedAlways = ['$updatedIn', '$updatedBy'];

/** The changed names that filters can use; every change also changes when and by whom the record was changed last. */
function namesOf({ subject }: RecordRequest, changed: readonly number[] | '$isActive'): string[] {
  if (changed === '$isActive') return [changed, ...changedAlways];
  return [
    ...changedAlways,
    ...changed.flatMap((id) => subject.columns.get(id)?.attribute.subjectAttributeIdentifier ?? []),
  ];
}
