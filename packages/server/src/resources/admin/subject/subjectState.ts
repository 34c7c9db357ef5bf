import type { SubjectCreate } from '@assunto/engine/contract';
import type { ConfigurationState } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../database/Database';
import { readSubject } from './subjectQueries';

/** The logged state of a subject: what `PUT /subject/{subjectId}` takes, its identifier, and its attributes in their order. */
export type SubjectState = Omit<SubjectCreate, 'attributes'> & { subjectAttributeIds: number[] };

/** The state of a subject that is not in the trash, or `null`. */
export async function subjectState(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
): Promise<ConfigurationState | null> {
  const found = await readSubject(transaction, companyId, subjectId);
  if (!found || found.removal) return null;
  const { subjectIdentifier, subjectName, icon, singularName, pluralName, help } = found;
  const subjectAttributeIds = await readOrder(transaction, companyId, subjectId);
  const state = { subjectName, subjectIdentifier, icon, singularName, pluralName, help, subjectAttributeIds };
  return { name: subjectName, state: state satisfies SubjectState };
}

/** The ids of a subject's attributes in their order. */
export async function readOrder(transaction: Queryable, companyId: number, subjectId: number): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `SELECT subject_attribute_id AS id FROM subject_attribute
     WHERE company_id = $1 AND subject_id = $2 AND dropped_in IS NULL ORDER BY sort_order, subject_attribute_id`,
    [companyId, subjectId],
  );
  return rows.map(({ id }) => id);
}
