import type { SubjectCreate } from '@assunto/api';
import type { ConfigurationState } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { readSubjects } from './subjectQueries';

/** The logged state of a subject: what `PUT /subject/{subjectId}` takes, its identifier, and its attributes in their order. */
export type SubjectState = Omit<SubjectCreate, 'attributes'> & { subjectAttributeIds: number[] };

/** The state of a subject that is not in the trash, or `null`. */
export async function subjectState(
  transaction: Queryable,
  companyId: number,
  subjectId: number,
): Promise<ConfigurationState | null> {
  return (await subjectStates(transaction, companyId, [subjectId])).get(subjectId) ?? null;
}

/** The states of subjects that are not in the trash, by id. */
export async function subjectStates(
  transaction: Queryable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<Map<number, ConfigurationState>> {
  const found = await readSubjects(transaction, companyId, subjectIds);
  const orders = await readOrders(transaction, companyId, subjectIds);
  const states = new Map<number, ConfigurationState>();
  for (const subject of found.values()) {
    if (subject.removal) continue;
    const { subjectId, subjectIdentifier, subjectName, icon, singularName, pluralName, help } = subject;
    const subjectAttributeIds = orders.get(subjectId) ?? [];
    const state = { subjectName, subjectIdentifier, icon, singularName, pluralName, help, subjectAttributeIds };
    states.set(subjectId, { name: subjectName, state: state satisfies SubjectState });
  }
  return states;
}

/** The ids of a subject's attributes in their order. */
export async function readOrder(transaction: Queryable, companyId: number, subjectId: number): Promise<number[]> {
  return (await readOrders(transaction, companyId, [subjectId])).get(subjectId) ?? [];
}

/** The same for several subjects, by id. */
export async function readOrders(
  transaction: Queryable,
  companyId: number,
  subjectIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await transaction.query<{ id: number; subjectId: number }>(
    `SELECT subject_attribute_id AS id, subject_id AS "subjectId" FROM subject_attribute
     WHERE company_id = $1 AND subject_id = ANY($2::integer[]) AND dropped_in IS NULL
     ORDER BY sort_order, subject_attribute_id`,
    [companyId, subjectIds],
  );
  const orders = new Map(subjectIds.map((id) => [id, [] as number[]]));
  for (const { id, subjectId } of rows) orders.get(subjectId)?.push(id);
  return orders;
}
