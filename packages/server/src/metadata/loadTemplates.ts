import type { Template, TemplateArea, TemplateType } from '@assunto/engine/core';
import type { Queryable } from '../database/Database';

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
  attribute_name: string;
  template_area_name: string | null;
  sort_order: number;
  widget_id: number;
  talk_modal: TemplateArea['templateAreaTalkModal'];
  configs: TemplateArea['templateAreaConfigs'];
  subject_attributes: TemplateArea['templateAreaSubjectAttributes'];
}

/** The templates of a company by subject id, each with its areas in order. Areas of deleted attributes are omitted. */
export async function loadTemplates(database: Queryable, companyId: number): Promise<Map<number, Template[]>> {
  const [templates, areas] = await Promise.all([
    database.query<TemplateRow>('SELECT * FROM template WHERE company_id = $1 ORDER BY sort_order, template_id', [
      companyId,
    ]),
    database.query<TemplateAreaRow>(
      `SELECT area.*, attribute.name AS attribute_name
       FROM template_area AS area
       JOIN subject_attribute AS attribute USING (company_id, subject_attribute_id)
       WHERE area.company_id = $1 AND attribute.dropped_in IS NULL
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
  attributeName: row.attribute_name,
  templateAreaName: row.template_area_name,
  order: index + 1,
  widgetId: row.widget_id,
  templateAreaTalkModal: row.talk_modal,
  templateAreaConfigs: row.configs,
  templateAreaSubjectAttributes: row.subject_attributes,
});
