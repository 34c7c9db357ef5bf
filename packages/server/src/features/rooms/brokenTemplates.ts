import type { BrokenUse } from '@assunto/api';
import { columnLabel } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import type { CompanyMetadata } from '../../metadata/CompanyMetadata';
import { flatMenus } from '../../metadata/flatMenus';
import { keyOf, type Loss } from './Loss';

interface TemplateRow {
  id: number;
  name: string;
  type: string;
  subjectId: number;
  /** The attribute of each lost column; the one of the related record, or 0. */
  attributeIds: number[];
  relatedIds: number[];
}

const templateKinds: Readonly<Record<string, string>> = {
  CustomTemplate: 'custom',
  CompanyDefault: 'default',
  UserByWebInterface: 'users',
};

/**
 * Lists with columns that the profile could no longer read: those opened by its menus, default ones, and those of its people. Also
 * columns of related records, though the profile still reads the list's own subject (decision 123).
 */
export async function brokenTemplates({ db, company }: AccountRequest, loss: Loss): Promise<BrokenUse[]> {
  const { roomId, old, now, lost } = loss;
  const opened = flatMenus(company.menus).flatMap(({ Id, TemplateId }) =>
    TemplateId !== null && now.has(keyOf(7, Id, 'SELECT')) ? [TemplateId] : [],
  );
  const read = (type: number, id: number): boolean => old.has(keyOf(type, id, 'SELECT'));
  const readBefore = [...company.subjectsByAttribute.keys()].filter((id) => read(3, id));
  const { rows } = await db.query<TemplateRow>(
    `SELECT template_id AS id, template_name AS name, template_type AS type, template.subject_id AS "subjectId",
       array_agg(subject_attribute_id ORDER BY template_area.sort_order) AS "attributeIds",
       array_agg(coalesce(related_attribute_id, 0) ORDER BY template_area.sort_order) AS "relatedIds"
     FROM template JOIN template_area USING (company_id, template_id)
     WHERE company_id = $1 AND (subject_attribute_id = ANY($2::integer[])
         OR related_attribute_id = ANY($5::integer[]) AND subject_attribute_id = ANY($6::integer[]))
       AND (template_id = ANY($3::integer[])
       OR template_type = 'CompanyDefault' OR (template_type = 'UserByWebInterface' AND account_id IN
         (SELECT account_id FROM account WHERE company_id = $1 AND room_id = $4 AND NOT inactive)))
     GROUP BY template_id, template_name, template_type, template.subject_id
     ORDER BY assunto_fold(template_name) COLLATE "C", template_id`,
    [
      ...[company.companyId, lost.flatMap(({ attributes }) => [...attributes.keys()]), opened, roomId],
      ...[lostAttributes(loss), readBefore],
    ],
  );
  return rows
    .filter(({ subjectId }) => now.has(keyOf(1, subjectId, 'SELECT')) && read(1, subjectId))
    .map(({ id, name, type, attributeIds, relatedIds }) => {
      const columns = attributeIds.map((one, index) => columnName(company, one, relatedIds[index] ?? 0));
      const kind = templateKinds[type];
      const address = kind === undefined ? null : `/template/editor/${kind}/${id}`;
      return { kind: 'template', id, name, address, lost: columns.join(', ') };
    });
}

/** The attributes that could be read before, with all of a subject that could no longer be read. */
const lostAttributes = ({ old, lost }: Loss): number[] =>
  lost.flatMap(({ subject, isWhole, attributes }) =>
    subject.attributes.flatMap(({ subjectAttributeId: id }) =>
      attributes.has(id) || (isWhole && old.has(keyOf(3, id, 'SELECT'))) ? [id] : [],
    ),
  );

function columnName({ subjectsByAttribute }: CompanyMetadata, attributeId: number, relatedId: number): string {
  const named = (id: number) => ({
    name: subjectsByAttribute.get(id)?.attributes.find((one) => one.subjectAttributeId === id)?.name ?? '',
  });
  return relatedId === 0
    ? columnLabel({ attribute: named(attributeId) })
    : columnLabel({ attribute: named(relatedId), through: named(attributeId) });
}
