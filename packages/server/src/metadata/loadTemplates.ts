import { columnLabel, type Template, type TemplateArea, type TemplateType } from '@assunto/engine/core';
import type { Queryable } from '../platform/database/Database';

/** A row of `template`. */
export interface TemplateRow {
  template_id: number;
  subject_id: number;
  template_name: string;
  template_type: TemplateType;
  scenario: string;
  account_id: number | null;
  parent_template_id: number | null;
  show_talk_id_on_grid: boolean;
  view_configs: Template['viewTemplateAreaConfigs'];
  related_template_ids: number[];
  sort_order: number;
}

/** A row of `template_area` with the current name of its attribute. */
export interface TemplateAreaRow {
  template_area_id: number;
  template_id: number;
  subject_attribute_id: number;
  related_attribute_id: number | null;
  attribute_name: string;
  related_name: string | null;
  template_area_name: string | null;
  sort_order: number;
  widget_id: number;
  talk_modal: TemplateArea['templateAreaTalkModal'];
  configs: TemplateArea['templateAreaConfigs'];
  subject_attributes: TemplateArea['templateAreaSubjectAttributes'];
}

/** The columns of `TemplateAreaRow`, from `areasFrom`. */
export const areaColumns = 'area.*, attribute.name AS attribute_name, related.name AS related_name';

/** The areas (`area`) of attributes that are not deleted, for a FROM clause with a WHERE on `area.company_id`. */
export const areasFrom = `template_area AS area
  JOIN subject_attribute AS attribute ON attribute.company_id = area.company_id
    AND attribute.subject_attribute_id = area.subject_attribute_id AND attribute.dropped_in IS NULL
  JOIN LATERAL (
    SELECT NULL AS name WHERE area.related_attribute_id IS NULL
    UNION ALL
    SELECT name FROM subject_attribute AS one WHERE one.company_id = area.company_id
      AND one.subject_attribute_id = area.related_attribute_id AND one.dropped_in IS NULL
  ) AS related ON true`;

/** The templates of a company by subject id, each with its areas in order. Areas of deleted attributes are omitted. */
export async function loadTemplates(database: Queryable, companyId: number): Promise<Map<number, Template[]>> {
  const [templates, areas] = await Promise.all([
    database.query<TemplateRow>('SELECT * FROM template WHERE company_id = $1 ORDER BY sort_order, template_id', [
      companyId,
    ]),
    database.query<TemplateAreaRow>(
      `SELECT ${areaColumns} FROM ${areasFrom}
       WHERE area.company_id = $1
       ORDER BY area.template_id, area.sort_order, area.template_area_id`,
      [companyId],
    ),
  ]);
  const areasByTemplate = new Map<number, TemplateAreaRow[]>();
  for (const row of areas.rows) {
    const list = areasByTemplate.get(row.template_id) ?? [];
    areasByTemplate.set(row.template_id, list);
    list.push(row);
  }
  const types = new Map(templates.rows.map((row) => [row.template_id, row.template_type]));
  const bySubject = new Map<number, Template[]>();
  for (const row of templates.rows) {
    const list = bySubject.get(row.subject_id) ?? [];
    bySubject.set(row.subject_id, list);
    list.push(toTemplate(row, companyId, areasByTemplate.get(row.template_id) ?? [], types));
  }
  return bySubject;
}

/** Builds a template from its row, the rows of its areas in order, and the types of its related templates. */
export function toTemplate(
  row: TemplateRow,
  companyId: number,
  areas: readonly TemplateAreaRow[],
  types: ReadonlyMap<number, TemplateType>,
): Template {
  return {
    templateId: row.template_id,
    templateName: row.template_name,
    templateType: row.template_type,
    subjectId: row.subject_id,
    accountId: row.account_id,
    parentTemplateId: row.parent_template_id,
    scenario: row.scenario,
    companyId,
    templateAreas: areas.map(toArea),
    viewTemplateAreaConfigs: row.view_configs,
    showTalkIdOnGrid: row.show_talk_id_on_grid,
    relatedTemplates: row.related_template_ids.flatMap((templateId) => {
      const templateType = types.get(templateId);
      return templateType ? [{ templateId, templateType }] : [];
    }),
    relatedTemplateIds: row.related_template_ids,
    order: row.sort_order,
  };
}

const toArea = (row: TemplateAreaRow, index: number): TemplateArea => ({
  templateAreaId: row.template_area_id,
  subjectAttributeId: row.subject_attribute_id,
  ...(row.related_attribute_id !== null && { relatedAttributeId: row.related_attribute_id }),
  attributeName:
    row.related_name === null
      ? row.attribute_name
      : columnLabel({ attribute: { name: row.related_name }, through: { name: row.attribute_name } }),
  templateAreaName: row.template_area_name,
  order: index + 1,
  widgetId: row.widget_id,
  templateAreaTalkModal: row.talk_modal,
  templateAreaConfigs: row.configs,
  templateAreaSubjectAttributes: row.subject_attributes,
});
