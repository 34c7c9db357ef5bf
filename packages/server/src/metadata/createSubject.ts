import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { Database, Queryable } from '../database/Database';
import { uniqueViolation } from '../database/sqlErrors';
import { HttpError } from '../http/errors';
import { changeStructure } from './changeStructure';
import { addAttribute, type NewAttribute } from './createAttribute';
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
  const subjectId = await insertRow(transaction, given);
  await createTable(transaction, subjectId);
  await indexSearchedTexts(transaction, subjectId);
  const attributeIds = new Map<string, number>();
  for (const attribute of given.attributes ?? []) {
    const added = await addAttribute(transaction, componentTypes, given.companyId, subjectId, attribute);
    attributeIds.set(attribute.identifier, added.subjectAttributeId);
    // No other transaction can use the table yet, so its indexes are created without CONCURRENTLY.
    for (const { sql } of added.indexes) await transaction.query(sql(''));
  }
  return { subjectId, attributeIds };
}

/** Creates the table of a subject, without columns of attributes. */
export async function createTable(transaction: Queryable, subjectId: number): Promise<void> {
  await transaction.query(
    `CREATE TABLE ${tableName(subjectId)} (
       company_id integer NOT NULL,
       talk_id bigint NOT NULL DEFAULT nextval('talk_id'),
       version integer NOT NULL DEFAULT 1,
       is_active boolean NOT NULL DEFAULT true,
       created_by integer,
       inserted_in timestamptz NOT NULL DEFAULT now(),
       updated_in timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (company_id, talk_id)
     ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
       autovacuum_analyze_scale_factor = 0.02)`,
  );
}

/** From now on the search finds what is saved in the table of a subject. */
export async function indexSearchedTexts(transaction: Queryable, subjectId: number): Promise<void> {
  await transaction.query('SELECT assunto_search_subject($1::integer)', [subjectId]);
}

async function insertRow(transaction: Queryable, given: NewSubject): Promise<number> {
  try {
    const { rows } = await transaction.query<{ subject_id: number }>(
      `INSERT INTO subject (company_id, subject_identifier, subject_name, icon, singular_name, plural_name, sort_order)
       SELECT $1, $2, $3, $4, $5, $6, (SELECT coalesce(max(sort_order) + 1, 0) FROM subject WHERE company_id = $1)
       RETURNING subject_id`,
      [
        ...[given.companyId, given.subjectIdentifier, given.subjectName],
        ...[given.icon ?? null, given.singularName ?? null, given.pluralName ?? null],
      ],
    );
    return rows[0]?.subject_id ?? 0;
  } catch (error) {
    if (uniqueViolation(error) === 'subject_identifier')
      throw new HttpError('SUBJECT_IDENTIFIER_TAKEN', { cause: error });
    throw error;
  }
}
