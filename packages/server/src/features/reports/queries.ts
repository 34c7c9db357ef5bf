import type { ReportColumn } from '@assunto/engine/fields';
import type { Queryable } from '../../platform/database/Database';
import type { StoredModel } from './checkModel';

/** A row of `report_model`. */
export interface ModelRow {
  template_id: number;
  template_name: string;
  subject_ids: number[];
  columns: ReportColumn[] | null;
}

const modelColumns = 'template_id, template_name, subject_ids, columns';

/** Models of a company by their ids, by name. */
export async function selectModels(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[],
): Promise<ModelRow[]> {
  const { rows } = await database.query<ModelRow>(
    `SELECT ${modelColumns} FROM report_model
     WHERE company_id = $1::integer AND template_id = ANY($2::integer[])
     ORDER BY assunto_fold(template_name) COLLATE "C", template_id`,
    [companyId, templateIds],
  );
  return rows;
}

/** What a page of the list of models has; the columns are read with one model. */
type ListedModel = Omit<ModelRow, 'columns'>;

/** A page of the models by name that have none of the hidden subjects, and how many there are. */
export async function selectModelPage(
  database: Queryable,
  companyId: number,
  { hiddenSubjectIds, page, fetch }: { hiddenSubjectIds: readonly number[]; page: number; fetch: number },
): Promise<{ models: ListedModel[]; total: number }> {
  const visible = 'company_id = $1::integer AND NOT subject_ids && $2::integer[]';
  const shown = database.query<ListedModel>(
    `SELECT template_id, template_name, subject_ids FROM report_model WHERE ${visible}
     ORDER BY assunto_fold(template_name) COLLATE "C", template_id LIMIT $3 OFFSET $4`,
    [companyId, hiddenSubjectIds, fetch, (page - 1) * fetch],
  );
  const counted = database.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM report_model WHERE ${visible}`,
    [companyId, hiddenSubjectIds],
  );
  const [{ rows: models }, { rows: totals }] = await Promise.all([shown, counted]);
  return { models, total: totals[0]?.total ?? 0 };
}

/** Adds a model, with its former id when it is restored, and returns its id. */
export async function insertModel(
  database: Queryable,
  companyId: number,
  model: StoredModel,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await database.query<{ template_id: number }>(
    `INSERT INTO report_model (company_id, template_id, template_name, subject_ids, columns)
     VALUES ($1, coalesce($5, nextval('template_id')::integer), $2, $3::integer[], $4::jsonb) RETURNING template_id`,
    [companyId, ...valuesOf(model), restoredId],
  );
  return rows[0]?.template_id ?? 0;
}

export async function updateModel(
  database: Queryable,
  companyId: number,
  templateId: number,
  model: StoredModel,
): Promise<void> {
  await database.query(
    `UPDATE report_model SET template_name = $3, subject_ids = $4::integer[], columns = $5::jsonb, updated_in = now()
     WHERE company_id = $1 AND template_id = $2`,
    [companyId, templateId, ...valuesOf(model)],
  );
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
