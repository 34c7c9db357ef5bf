import type { ReportColumn } from '@assunto/engine/fields';
import type { Queryable } from '../../../database/Database';
import type { StoredModel } from './checkModel';

/** A row of `report_model`. */
export interface ModelRow {
  template_id: number;
  template_name: string;
  subject_ids: number[];
  columns: ReportColumn[] | null;
}

const modelColumns = 'template_id, template_name, subject_ids, columns';

/** The models of a company by name, or one of them. */
export async function selectModels(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[] | null = null,
): Promise<ModelRow[]> {
  const { rows } = await database.query<ModelRow>(
    `SELECT ${modelColumns} FROM report_model
     WHERE company_id = $1::integer AND ($2::integer[] IS NULL OR template_id = ANY($2::integer[]))
     ORDER BY assunto_fold(template_name) COLLATE "C", template_id`,
    [companyId, templateIds],
  );
  return rows;
}

export async function insertModel(database: Queryable, companyId: number, model: StoredModel): Promise<number> {
  const { rows } = await database.query<{ template_id: number }>(
    `INSERT INTO report_model (company_id, template_name, subject_ids, columns)
     VALUES ($1, $2, $3::integer[], $4::jsonb) RETURNING template_id`,
    [companyId, ...valuesOf(model)],
  );
  return rows[0]?.template_id ?? 0;
}

/** Replaces the model that was read; `false` when it was deleted or its columns have changed. */
export async function updateModel(
  database: Queryable,
  companyId: number,
  before: ModelRow,
  model: StoredModel,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE report_model SET template_name = $3, subject_ids = $4::integer[], columns = $5::jsonb, updated_in = now()
     WHERE company_id = $1 AND template_id = $2 AND columns IS NOT DISTINCT FROM $6::jsonb`,
    [companyId, before.template_id, ...valuesOf(model), before.columns && JSON.stringify(before.columns)],
  );
  return rowCount > 0;
}

export async function deleteModels(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[],
): Promise<void> {
  await database.query('DELETE FROM report_model WHERE company_id = $1 AND template_id = ANY($2::integer[])', [
    companyId,
    templateIds,
  ]);
}

const valuesOf = ({ templateName, subjectIds, columns }: StoredModel) => [
  templateName,
  subjectIds,
  columns === null ? null : JSON.stringify(columns),
];
