import { describeFilter, type FilterTree } from '@assunto/engine/core';
import type { SlowQuestion } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { StatementLimits } from '../../platform/database/Database';
import { engineTranslate } from '../../platform/messages/language';
import type { SubjectMetadata } from '../../metadata/CompanyMetadata';
import { retainedQuestions } from '../../records/read/slowQuestions';

interface QuestionRow extends Omit<SlowQuestion, 'subjectName' | 'sentence' | 'attributeNames'> {
  subjectId: number;
  filter: FilterTree | null;
  attributeIds: number[];
}

/**
 * The company's slow questions, newest first, with their filters as sentences that name any attribute and value: only for who may
 * read every record. Those about subjects that no longer exist are left out.
 */
export async function readSlowQuestions(request: AccountRequest, limits: StatementLimits): Promise<SlowQuestion[]> {
  const { db, company } = request;
  const { rows } = await db.query<QuestionRow>(
    `SELECT slow_question_id AS "slowQuestionId", kind, subject_id AS "subjectId", filter, has_filter AS "hasFilter",
       has_term AS "hasTerm", attribute_ids AS "attributeIds", duration_ms AS "durationMs", row_count AS "rowCount",
       inserted_in AS "insertedIn"
     FROM slow_question WHERE company_id = $1 ORDER BY slow_question_id DESC LIMIT ${retainedQuestions}`,
    [company.companyId],
    undefined,
    limits,
  );
  return rows.flatMap(({ subjectId, filter, attributeIds, ...question }) => {
    const subject = company.subjectsById.get(subjectId);
    if (!subject) return [];
    const names = new Map(subject.attributes.map((one) => [one.subjectAttributeId, one.subjectAttributeName]));
    return [
      {
        ...question,
        subjectName: subject.subjectName,
        sentence: filter && sentenceOf(request, subject, filter),
        attributeNames: attributeIds.flatMap((id) => names.get(id) ?? []),
      },
    ];
  });
}

/** `null` for a filter about attributes that have changed or gone since. */
function sentenceOf(request: AccountRequest, { attributes }: SubjectMetadata, filter: FilterTree): string | null {
  const { company, componentTypes } = request;
  try {
    return describeFilter(filter, {
      attributes,
      componentTypes,
      timeZone: company.timeZone,
      translate: engineTranslate(),
      related: ({ relatedSubject }) =>
        (relatedSubject && company.subjectsById.get(relatedSubject.subjectId)?.attributes) ?? [],
    });
  } catch {
    return null;
  }
}
