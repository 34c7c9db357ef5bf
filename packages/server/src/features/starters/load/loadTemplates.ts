import type { TemplateConfig } from '@assunto/engine/core';
import type { Queryable } from '../../../platform/database/Database';
import type { DemoSection } from '../definitions/definitions';
import { attributeIdOf, type LoadedSubject } from './LoadedSubject';

interface Area {
  subjectAttributeId: number;
  alias: string | null;
  talkModal: { group: string | null; columns: number } | null;
  configs: TemplateConfig[];
}

/** Creates the company's grid and its registration and edition forms for one subject. */
export async function loadTemplates(transaction: Queryable, companyId: number, subject: LoadedSubject): Promise<void> {
  const { definition } = subject;
  const form = definition.sections.flatMap((section) => formAreas(subject, section));
  const create = await insertTemplate(transaction, companyId, subject, 'TalkModalCompanyCreate', 'form', form);
  const edit = await insertTemplate(transaction, companyId, subject, 'TalkModalCompanyEdit', 'form', form);
  for (const { templateId, name, sections } of definition.numberedForms ?? []) {
    const areas = sections.flatMap((section) => formAreas(subject, section));
    await insertTemplate(transaction, companyId, subject, 'TalkModalCompanyEdit', 'form', areas, [], {
      templateId,
      name,
    });
  }
  const grid = definition.columns.map(({ attribute, width, alias, sort }): Area => ({
    subjectAttributeId: attributeIdOf(subject, attribute),
    alias: alias ?? null,
    talkModal: null,
    configs: [
      { configIdentifier: 'width', value: width ?? 200 },
      ...(sort === undefined ? [] : [{ configIdentifier: 'IsOrderable', value: sort }]),
    ],
  }));
  await insertTemplate(transaction, companyId, subject, 'CompanyDefault', 'grid', grid, [create, edit]);
}

function formAreas(subject: LoadedSubject, section: DemoSection): Area[] {
  return section.fields.map(([attribute, columns, rules = {}]) => ({
    subjectAttributeId: attributeIdOf(subject, attribute),
    alias: null,
    talkModal: { group: section.name, columns },
    configs: Object.entries(rules).map(([configIdentifier, value]) => ({ configIdentifier, value })),
  }));
}

async function insertTemplate(
  transaction: Queryable,
  companyId: number,
  subject: LoadedSubject,
  templateType: string,
  scenario: string,
  areas: readonly Area[],
  relatedTemplateIds: readonly number[] = [],
  given: { templateId: number | null; name: string } = { templateId: null, name: subject.definition.name },
): Promise<number> {
  const { rows } = await transaction.query<{ template_id: number }>(
    `INSERT INTO template (company_id, template_id, subject_id, template_name, template_type, scenario, related_template_ids)
     VALUES ($1, coalesce($7::integer, nextval('template_id')), $2, $3, $4, $5, $6) RETURNING template_id`,
    [companyId, subject.subjectId, given.name, templateType, scenario, relatedTemplateIds, given.templateId],
  );
  const templateId = rows[0]?.template_id;
  if (templateId === undefined) throw new Error(`the template of "${subject.definition.identifier}" was not made`);
  await transaction.query(
    `INSERT INTO template_area (company_id, template_id, subject_attribute_id, template_area_name, sort_order, talk_modal, configs)
     SELECT $1, $2, area."subjectAttributeId", area.alias, row_number() OVER (), area."talkModal", area.configs
     FROM jsonb_to_recordset($3::jsonb) AS area("subjectAttributeId" integer, alias text, "talkModal" jsonb, configs jsonb)`,
    [companyId, templateId, JSON.stringify(areas)],
  );
  return templateId;
}
