import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Queryable } from '../platform/database/Database';
import { readServiceGoals, type ServiceGoalRow } from './loadServicePolicies';
import type { AttributeRow, SubjectRow } from './SubjectRow';
import { peopleColumns, peopleSubject, peopleSubjectId } from './people';

/** What is stored of a company's subjects. */
export interface Structure {
  subjects: readonly SubjectRow[];
  attributes: readonly AttributeRow[];
  goals: readonly ServiceGoalRow[];
}

/** The subjects and attributes of a company, with its people as the last subject, to which attributes of people refer. */
export async function readStructure(
  database: Queryable,
  componentTypes: ComponentTypeCatalogue,
  companyId: number,
): Promise<Structure> {
  const [subjects, attributes, goals] = await Promise.all([
    database.query<SubjectRow>(
      `SELECT subject_id, subject_identifier, subject_name, icon, singular_name, plural_name FROM subject
       WHERE company_id = $1 AND dropped_in IS NULL ORDER BY sort_order, subject_id`,
      [companyId],
    ),
    database.query<AttributeRow>(
      `SELECT * FROM subject_attribute WHERE company_id = $1 AND dropped_in IS NULL
       ORDER BY sort_order, subject_attribute_id`,
      [companyId],
    ),
    readServiceGoals(database, companyId),
  ]);
  const withPeople = attributes.rows.map((row) =>
    componentTypes.get(row.component_id).isPerson ? { ...row, related_subject_id: peopleSubjectId } : row,
  );
  return { subjects: [...subjects.rows, peopleSubject], attributes: [...withPeople, ...peopleColumns], goals };
}
