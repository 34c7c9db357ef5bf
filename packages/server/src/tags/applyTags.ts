import { unaskedTable } from '../access/recordReads';
import { filterCondition } from '../access/recordSql';
import type { RecordRequest } from '../access/RecordRequest';
import { SqlValues } from '../database/SqlValues';
import { changeTags, type TagChange, type TagWork } from './changeTags';
import { recordTagged } from './recordTagged';
import { tagRulesOf, type TagRule } from './tagRules';

/**
 * Gives records the tags whose filters they pass now, and takes away those that they no longer pass, in the transaction
 * that changed them: call it after the change, which has locked them. Of an update, only filters that name what was
 * changed are evaluated; a subject without such filters costs nothing.
 */
export async function applyTags(
  request: RecordRequest,
  talkIds: readonly number[],
  changed: readonly number[] | '$isActive' | 'created',
): Promise<readonly TagChange[]> {
  const rules = tagRulesOf(request.company, request.subject, request.componentTypes);
  if (rules.length === 0 || talkIds.length === 0) return [];
  const names = changed === 'created' ? null : namesOf(request, changed);
  return evaluateRules(
    request,
    names === null ? rules : rules.filter(({ variables }) => names.some((name) => variables.has(name))),
    talkIds,
  );
}

/** Whether a record of the subject may have tags by filters: then what creates it needs a transaction. */
export function hasTagRules({ company, subject, componentTypes }: RecordRequest): boolean {
  return tagRulesOf(company, subject, componentTypes).length > 0;
}

/** Evaluates rules for locked records; what gets a tag is an event for automations. */
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
        FROM ${unaskedTable(work.subject, 'locked')} AS t
        CROSS JOIN LATERAL (VALUES ${tests.join(', ')}) AS rule(tag_id, subject_attribute_id, holds)
        WHERE t.company_id = ${company} AND t.talk_id = ANY(${ids}) AND rule.holds`,
      replaced: `had.talk_id = ANY(${ids}) AND (had.tag_id, had.subject_attribute_id) IN (${keys})`,
    },
    values,
  );
  await recordTagged(work, changes);
  return changes;
}

/** The condition that a record under `t` passes when a rule gives it its tag. */
export function ruleCondition(work: TagWork, { filter }: TagRule, values: SqlValues): string {
  const { subject, componentTypes, context } = work;
  return filterCondition(filter, { subject, componentTypes, context, alias: 't', values });
}

/** What of a record changed, as filters name it; every change changes when it was changed last. */
function namesOf({ subject }: RecordRequest, changed: readonly number[] | '$isActive'): string[] {
  if (changed === '$isActive') return [changed, '$updatedIn'];
  return [
    '$updatedIn',
    ...changed.flatMap((id) => subject.columns.get(id)?.attribute.subjectAttributeIdentifier ?? []),
  ];
}
