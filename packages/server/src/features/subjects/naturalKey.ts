import type { NaturalKeyCollisions } from '@assunto/api';
import type { ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database, Queryable } from '../../platform/database/Database';
import { uniqueViolation } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';
import { attributeIndexes, comparedColumn } from '../../metadata/attributeIndexes';
import { createIndexes } from '../../metadata/createAttribute';
import { attributeOfNaturalKey, naturalKeyName, tableName } from '../../metadata/names';
import { readColumn } from '../../metadata/readColumn';

const shownCollisions = 20;
const shownTalks = 10;

interface KeyServices {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
}

interface KeyAttribute {
  companyId: number;
  subjectId: number;
  attribute: SubjectAttribute;
}

/** The values that several records have in an attribute, in the form in which a natural key compares them. */
export async function readCollisions(
  database: Queryable,
  componentTypes: ComponentTypeCatalogue,
  { companyId, subjectId, attribute }: KeyAttribute,
): Promise<NaturalKeyCollisions> {
  const column = await readColumn(database, companyId, attribute.subjectAttributeId);
  const { columnType, componentType, filterType } = columnOf(componentTypes, attribute, column);
  if (columnType === 'jsonb' || columnType.endsWith('[]')) return { collisions: [], count: 0 };
  const key = columnType === 'text' ? comparedColumn(column, { columnType, componentType, filterType }) : column;
  const table = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
  const { rows } = await database.query<{ value: unknown; count: number; talkIds: number[]; total: number }>(
    `SELECT (array_agg(${column} ORDER BY talk_id))[1] AS value, count(*)::integer AS count, (array_agg(talk_id ORDER BY talk_id))[1:${shownTalks}]
       AS "talkIds", (count(*) OVER ())::integer AS total
     FROM ${table} WHERE company_id = $1 AND ${column} IS NOT NULL
     GROUP BY ${key} HAVING count(*) > 1 ORDER BY count(*) DESC, min(talk_id) LIMIT ${shownCollisions}`,
    [companyId],
  );
  const context = { timeZone: 'America/Sao_Paulo' };
  return {
    collisions: rows.map(({ value, count, talkIds }) => ({
      value: componentType.format(value, attribute, context),
      count,
      talkIds,
    })),
    count: rows[0]?.total ?? 0,
  };
}

/**
 * Creates the unique index of an attribute that becomes a natural key, while others save, and then runs `write`; without it, the
 * index is dropped again. Throws NATURAL_KEY_COLLIDES with the values that several records have.
 */
export async function withNaturalKey(
  { database, componentTypes }: KeyServices,
  key: KeyAttribute,
  write: () => Promise<void>,
): Promise<void> {
  const collisions = await readCollisions(database, componentTypes, key);
  if (collisions.count > 0) throw collides(collisions);
  const { subjectAttributeId } = key.attribute;
  const column = await readColumn(database, key.companyId, subjectAttributeId);
  const indexed = columnOf(componentTypes, { ...key.attribute, isNaturalKey: true }, column);
  try {
    await createIndexes(database, attributeIndexes(tableName(key.subjectId), indexed));
    await write();
  } catch (error) {
    if (attributeOfNaturalKey(uniqueViolation(error) ?? '') === subjectAttributeId)
      throw collides(await readCollisions(database, componentTypes, key), error);
    await dropUnlessKey(database, key);
    throw error;
  }
}

/** The same change may have been made by somebody else meanwhile: its index stays. */
async function dropUnlessKey(database: Database, { companyId, attribute }: KeyAttribute): Promise<void> {
  const { rows } = await database.query(
    'SELECT FROM subject_attribute WHERE company_id = $1 AND subject_attribute_id = $2 AND is_natural_key',
    [companyId, attribute.subjectAttributeId],
  );
  if (rows.length > 0) return;
  await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${naturalKeyName(attribute.subjectAttributeId)}`);
}

const collides = (collisions: NaturalKeyCollisions, cause?: unknown): HttpError =>
  new HttpError('NATURAL_KEY_COLLIDES', { body: { ...collisions }, cause });

function columnOf(componentTypes: ComponentTypeCatalogue, attribute: SubjectAttribute, column: string) {
  const componentType = componentTypes.get(attribute.componentId);
  return {
    attribute,
    componentType,
    column,
    columnType: componentType.columnType(attribute),
    filterType: componentType.filterType(attribute),
  };
}
