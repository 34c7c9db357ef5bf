import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database, Queryable } from '../platform/database/Database';
import { uniqueViolation } from '../platform/database/sqlErrors';
import { HttpError } from '../platform/errors/errors';
import { changeStructure } from './changeStructure';
import { addAttributes, createIndexesAtOnce, type NewAttribute } from './createAttribute';
import { spreadNewTables } from '../platform/database/distribution/spreadTables';
import { tableName } from './names';

/** A new subject with its first attributes. */
export interface NewSubject {
  companyId: number;
  subjectIdentifier: string;
  subjectName: string;
  icon?: string | null;
  /** What one record and several records are called, such as `chamado` and `chamados`. */
  singularName?: string | null;
  pluralName?: string | null;
  attributes?: readonly NewAttribute[];
}

/** The ids of the new subject and its attributes. */
export interface CreatedSubject {
  subjectId: number;
  /** By identifier. */
  attributeIds: ReadonlyMap<string, number>;
}

/**
 * Creates a subject, its table and its attributes in one transaction. Throws SUBJECT_IDENTIFIER_TAKEN when the company has, or
 * ever had, this identifier, and ATTRIBUTE_IDENTIFIER_TAKEN when two attributes have the same one. People see nothing of it until
 * their profile is granted something.
 *
 * @example
 * const { subjectId } = await createSubject(database, createComponentTypes(), {
 *   companyId: 1,
 *   subjectIdentifier: 'veiculo',
 *   subjectName: 'Veículo',
 *   attributes: [{ identifier: 'placa', name: 'Placa', componentId: 31, isNaturalKey: true }],
 * });
 */
export async function createSubject(
  database: Database,
  componentTypes: ComponentTypeCatalogue,
  given: NewSubject,
): Promise<CreatedSubject> {
  return changeStructure(database, (transaction) => addSubject(transaction, componentTypes, given));
}

/** `createSubject` in a transaction of the caller's, such as the demo's. */
export async function addSubject(
  transaction: Queryable,
  componentTypes: ComponentTypeCatalogue,
  given: NewSubject,
): Promise<CreatedSubject> {
  const [subjectId = 0] = await addSubjects(transaction, given.companyId, [given]);
  const attributes = given.attributes ?? [];
  const added = await addAttributes(
    transaction,
    componentTypes,
    given.companyId,
    attributes.map((attribute) => ({ subjectId, attribute })),
  );
  await createIndexesAtOnce(transaction, added);
  const attributeIds = new Map(
    attributes.map(({ identifier }, index) => [identifier, added[index]?.subjectAttributeId ?? 0]),
  );
  return { subjectId, attributeIds };
}

/** Creates subjects and their tables, without attributes; the ids are in the given order. */
export async function addSubjects(
  transaction: Queryable,
  companyId: number,
  given: readonly Omit<NewSubject, 'companyId' | 'attributes'>[],
): Promise<number[]> {
  const ids = await insertRows(transaction, companyId, given);
  await createTables(transaction, ids);
  return ids;
}

/** Creates the tables of subjects, without columns of attributes. */
export async function createTables(transaction: Queryable, subjectIds: readonly number[]): Promise<void> {
  const names = subjectIds.map(tableName);
  const statements = names.map(
    (name) => `CREATE TABLE ${name} (
       company_id integer NOT NULL,
       talk_id bigint NOT NULL DEFAULT nextval('talk_id'),
       version integer NOT NULL DEFAULT 1,
       is_active boolean NOT NULL DEFAULT true,
       created_by integer,
       updated_by integer,
       inserted_in timestamptz NOT NULL DEFAULT now(),
       updated_in timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (company_id, talk_id)
     ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
       autovacuum_analyze_scale_factor = 0.02);`,
  );
  // One statement, however many tables.
  await transaction.query(`DO $tables$ BEGIN ${statements.join(' ')} ${spreadNewTables(names)} END $tables$`);
}

async function insertRows(
  transaction: Queryable,
  companyId: number,
  given: readonly Omit<NewSubject, 'companyId' | 'attributes'>[],
): Promise<number[]> {
  try {
    const { rows } = await transaction.query<{ id: number; identifier: string }>(
      `INSERT INTO subject (company_id, subject_identifier, subject_name, icon, singular_name, plural_name, sort_order)
       SELECT $1, given.identifier, given.name, given.icon, given.singular, given.plural,
         (SELECT coalesce(max(sort_order), -1) FROM subject WHERE company_id = $1) + given.position
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         WITH ORDINALITY AS given(identifier, name, icon, singular, plural, position)
       ORDER BY given.position
       RETURNING subject_id AS id, subject_identifier AS identifier`,
      [
        ...[companyId, given.map(({ subjectIdentifier }) => subjectIdentifier), given.map((one) => one.subjectName)],
        ...[given.map(({ icon }) => icon ?? null), given.map(({ singularName }) => singularName ?? null)],
        given.map(({ pluralName }) => pluralName ?? null),
      ],
    );
    const ids = new Map(rows.map(({ id, identifier }) => [identifier, id]));
    return given.map(({ subjectIdentifier }) => ids.get(subjectIdentifier) ?? 0);
  } catch (error) {
    if (uniqueViolation(error) === 'subject_identifier')
      throw new HttpError('SUBJECT_IDENTIFIER_TAKEN', { cause: error });
    throw error;
  }
}
