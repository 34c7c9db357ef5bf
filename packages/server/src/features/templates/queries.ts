import { foldText, type Template, type TemplateType } from '@assunto/engine/core';
import { formLayoutConfig, templateTypeByNumber } from '@assunto/engine/contract';
import type { TemplateItem } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import {
  areaColumns,
  areasFrom,
  toTemplate,
  type TemplateAreaRow,
  type TemplateRow,
} from '../../metadata/loadTemplates';
import { isFormType } from '../../access/templates';
import type { CheckedTemplate } from './checkTemplate';

/** The filter of a list of templates. */
export interface TemplateListQuery {
  /** Only of these subjects. */
  subjectIds: readonly number[];
  types: readonly TemplateType[];
  accountId: number | null;
  term: string;
  page: number;
  fetch: number;
}

/** Templates in a list, without the names of their subjects. */
export type TemplateListRow = Omit<TemplateItem, 'subjectName'>;

interface ItemRow {
  template_id: number;
  template_name: string;
  template_type: TemplateType;
  subject_id: number;
  account_id: number | null;
  display_name: string | null;
  parent_template_id: number | null;
  total: number;
}

const numberByType = new Map<string, number>(
  Object.entries(templateTypeByNumber).map(([number, type]) => [type, Number(number)]),
);

/** A page of templates by name, and their total. Every word of the term must be in the name. */
export async function selectTemplateItems(
  database: Queryable,
  companyId: number,
  { subjectIds, types, accountId, term, page, fetch }: TemplateListQuery,
): Promise<{ itens: TemplateListRow[]; totalResults: number }> {
  const terms = foldText(term)
    .split(/\s+/)
    .filter((word) => word !== '');
  const from = `
    FROM (SELECT *, assunto_fold(template_name) COLLATE "C" AS folded FROM template
      WHERE company_id = $1 AND subject_id = ANY($2::integer[]) AND template_type = ANY($3::text[])
        AND ($4::integer IS NULL OR account_id = $4) OFFSET 0) AS template
    WHERE NOT EXISTS (SELECT FROM unnest($5::text[]) AS word WHERE strpos(folded, word) = 0)`;
  const of = [companyId, subjectIds, types, accountId, terms];
  // The names of people are looked up for the page alone: a company may have thousands.
  const { rows } = await database.query<ItemRow>(
    `SELECT template_id, template_name, template_type, subject_id, account_id, parent_template_id, total,
       (SELECT display_name FROM account WHERE company_id = $1 AND account_id = page.account_id)
     FROM (SELECT *, count(*) OVER ()::integer AS total ${from} ORDER BY folded, template_id LIMIT $6 OFFSET $7) AS page
     ORDER BY folded, template_id`,
    [...of, fetch, (page - 1) * fetch],
  );
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(database, from, of));
  return { itens: rows.map(toItem), totalResults: total };
}

/** The total when the requested page is behind the last one. */
async function countOf(database: Queryable, from: string, of: unknown[]): Promise<number> {
  const { rows } = await database.query<{ total: number }>(`SELECT count(*)::integer AS total ${from}`, of);
  return rows[0]?.total ?? 0;
}

const toItem = (row: ItemRow): TemplateListRow => ({
  templateId: row.template_id,
  templateName: row.template_name,
  templateType: numberByType.get(row.template_type) ?? 0,
  subjectId: row.subject_id,
  accountId: row.account_id,
  displayName: row.display_name,
  parentTemplateId: row.parent_template_id,
});

/** A template of the company with its areas in order, read from the database; `null` for none. */
export async function selectTemplate(
  database: Queryable,
  companyId: number,
  templateId: number,
): Promise<Template | null> {
  const of = [companyId, templateId];
  const { rows } = await database.query<TemplateRow>(
    'SELECT * FROM template WHERE company_id = $1 AND template_id = $2',
    of,
  );
  const found = rows[0];
  if (!found) return null;
  const areas = await database.query<TemplateAreaRow>(
    `SELECT ${areaColumns} FROM ${areasFrom}
     WHERE area.company_id = $1 AND area.template_id = $2
     ORDER BY area.sort_order, area.template_area_id`,
    of,
  );
  return toTemplate(found, companyId, areas.rows, await selectTypes(database, companyId, found.related_template_ids));
}

/** The types of templates by id, of those that exist. */
export async function selectTypes(
  database: Queryable,
  companyId: number,
  templateIds: readonly number[],
  subjectId: number | null = null,
): Promise<Map<number, TemplateType>> {
  if (templateIds.length === 0) return new Map();
  const { rows } = await database.query<Pick<TemplateRow, 'template_id' | 'template_type'>>(
    `SELECT template_id, template_type FROM template WHERE company_id = $1 AND template_id = ANY($2::integer[])
       AND ($3::integer IS NULL OR subject_id = $3)`,
    [companyId, templateIds, subjectId],
  );
  return new Map(rows.map((row) => [row.template_id, row.template_type]));
}

/** Whether another template is already the default of the subject, or the same person's of the same base. */
export async function isTaken(
  database: Queryable,
  companyId: number,
  { subjectId, templateType, accountId, parentTemplateId }: CheckedTemplate,
): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM template WHERE company_id = $1 AND subject_id = $2 AND template_type = $3
       AND account_id IS NOT DISTINCT FROM $4::integer AND parent_template_id IS NOT DISTINCT FROM $5::integer LIMIT 1`,
    [companyId, subjectId, templateType, accountId, parentTemplateId],
  );
  return rows.length > 0;
}

/** Locks the subject, so that two saves cannot both create its default template. Returns whether it exists. */
export async function lockSubject(database: Queryable, companyId: number, subjectId: number): Promise<boolean> {
  const { rows } = await database.query(
    'SELECT FROM subject WHERE company_id = $1 AND subject_id = $2 AND dropped_in IS NULL FOR UPDATE',
    [companyId, subjectId],
  );
  return rows.length > 0;
}

/** Adds a template and returns its id; `restoredId` is the id of a deleted one. */
export async function insertTemplate(
  database: Queryable,
  companyId: number,
  template: CheckedTemplate,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await database.query<{ template_id: number }>(
    `INSERT INTO template (company_id, subject_id, template_name, template_type, account_id, parent_template_id,
       show_talk_id_on_grid, related_template_ids, template_id, scenario, view_configs)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::integer[], coalesce($9::integer, nextval('template_id')), $10, $11::jsonb)
     RETURNING template_id`,
    [
      companyId,
      template.subjectId,
      template.templateName,
      template.templateType,
      template.accountId,
      template.parentTemplateId,
      template.showTalkIdOnGrid,
      template.relatedTemplateIds,
      restoredId,
      isFormType(template.templateType) ? 'form' : 'grid',
      JSON.stringify(viewConfigs(template)),
    ],
  );
  const templateId = rows[0]?.template_id ?? 0;
  await writeAreas(database, companyId, templateId, template);
  return templateId;
}

export async function updateTemplate(
  database: Queryable,
  companyId: number,
  templateId: number,
  template: CheckedTemplate,
): Promise<void> {
  await database.query(
    `UPDATE template SET template_name = $3, show_talk_id_on_grid = $4, related_template_ids = $5::integer[],
       view_configs = CASE WHEN $6 THEN $7::jsonb ELSE view_configs END
     WHERE company_id = $1 AND template_id = $2`,
    [
      ...[companyId, templateId, template.templateName, template.showTalkIdOnGrid, template.relatedTemplateIds],
      ...[isFormType(template.templateType), JSON.stringify(viewConfigs(template))],
    ],
  );
  await database.query('DELETE FROM template_area WHERE company_id = $1 AND template_id = $2', [companyId, templateId]);
  await writeAreas(database, companyId, templateId, template);
}

/** The settings of a form's view. */
const viewConfigs = ({ formLayout }: CheckedTemplate): Template['viewTemplateAreaConfigs'] =>
  formLayout ? [{ configIdentifier: formLayoutConfig, value: formLayout }] : [];

/** Writes the columns; existing ones keep their ids. */
async function writeAreas(
  database: Queryable,
  companyId: number,
  templateId: number,
  { areas }: CheckedTemplate,
): Promise<void> {
  const rows = areas.map((area, index) => ({ ...area, order: index + 1 }));
  await database.query(
    `INSERT INTO template_area (company_id, template_id, template_area_id, subject_attribute_id,
       related_attribute_id, template_area_name, sort_order, widget_id, talk_modal, configs, subject_attributes)
     SELECT $1, $2, id, attribute, related, alias, position, 1, nullif(talk_modal, 'null'), configs,
       jsonb_build_array(jsonb_build_object('subjectAttributeId', attribute, 'templateAreaSubjectAttributeId', id,
         'templateAreaSubjectAttributeLabel', label))
     FROM (
       SELECT coalesce((area->>'templateAreaId')::integer, nextval('template_area_id')) AS id,
         (area->>'subjectAttributeId')::integer AS attribute, (area->>'relatedAttributeId')::integer AS related,
         area->>'alias' AS alias, area->>'label' AS label,
         (area->>'order')::integer AS position, area->'configs' AS configs, area->'talkModal' AS talk_modal
       FROM jsonb_array_elements($3::jsonb) AS area
     ) AS given`,
    [companyId, templateId, JSON.stringify(rows)],
  );
}

/** Deletes a template, and people's arrangements of its grid. */
export async function deleteTemplate(database: Queryable, companyId: number, templateId: number): Promise<void> {
  const of = [companyId, templateId];
  await database.query('DELETE FROM grid_view WHERE company_id = $1 AND template_id = $2', of);
  await database.query('DELETE FROM template WHERE company_id = $1 AND template_id = $2', of);
}
