import { columnKey } from '@assunto/engine/core';
import type { BrokenUse, SaveEffects, TemplateSave } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import { namedEffects } from '../../configuration/namedEffects';
import { changeable } from './changeTemplates';
import { checkTemplate } from './checkTemplate';

/**
 * The effects of saving this body over a template, and the templates based on it with columns that it would lose. Throws what the
 * save would throw, and saves nothing.
 */
export async function templateEffects(
  request: AccountRequest,
  templateId: number,
  body: TemplateSave,
): Promise<SaveEffects> {
  const before = await changeable(request, templateId);
  const { areas } = checkTemplate(request, body, before);
  const now = new Set(areas.map(columnKey));
  const old = new Set(before.templateAreas.map(columnKey));
  const lost = [...old].filter((key) => !now.has(key));
  const { rows } = await request.db.query<{ id: number; name: string; person: string; lost: string[] }>(
    `SELECT template_id AS id, template_name AS name, display_name AS person,
       array_agg(concat_ws(' › ', attribute.name, (
         SELECT related.name FROM subject_attribute AS related
         WHERE related.company_id = $1 AND related.subject_attribute_id = area.related_attribute_id))
       ORDER BY area.sort_order) AS lost
     FROM template JOIN account USING (company_id, account_id)
       JOIN template_area AS area USING (company_id, template_id)
       JOIN subject_attribute AS attribute USING (company_id, subject_attribute_id)
     WHERE company_id = $1 AND parent_template_id = $2
       AND concat_ws('.', area.subject_attribute_id, area.related_attribute_id) = ANY($3::text[])
     GROUP BY template_id, template_name, display_name
     ORDER BY assunto_fold(display_name) COLLATE "C", template_id`,
    [request.account.companyId, templateId, lost.map(String)],
  );
  const broken = rows.map(({ id, name, person, lost: names }): BrokenUse => ({
    kind: 'template',
    id,
    name: `${name} (${person})`,
    lost: names.join(', '),
    address: `/template/editor/users/${id}`,
  }));
  return {
    added: [...now].filter((key) => !old.has(key)).length,
    removed: lost.length,
    changed: 0,
    people: new Set(rows.map(({ person }) => person)).size,
    ...namedEffects(broken),
  };
}
