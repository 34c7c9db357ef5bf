import type { ConfigurationUses, EntityUse } from '@assunto/api';
import { arrangeAddress } from '../../access/homeCardUses';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { tableName } from '../../metadata/names';
import { readColumn } from '../../metadata/readColumn';
import {
  usesOfAttribute,
  usesOfOption,
  usesOfSubject,
  type PartIdentifiers,
  type RemovedPart,
  type UseConditions,
  type UsingKind,
} from './useConditions';
import { countedUpTo, countTalks, type TalkCount } from '../../records/read/countTalks';

const shownUses = 100;

interface UseRow {
  kind: string;
  id: number;
  name: string;
  detail: string | null;
  total: number;
}

/**
 * What uses a subject, an attribute or an option: templates, saved filters, shared views, access profiles, menus, notifications, tags,
 * automations, report models, field filters of people, home pages of profiles, goals of service, and attributes of others. Filters that are stored as text are searched for
 * the attribute's name, so a use may be listed that is none, but none is missing.
 */
export async function readStructureUses(
  database: Database,
  companyId: number,
  part: RemovedPart,
): Promise<ConfigurationUses> {
  const identifiers = await readIdentifiers(database, companyId, part);
  const values = new SqlValues();
  const company = values.bind(companyId, 'integer');
  const findUses =
    part.option !== undefined ? usesOfOption : part.subjectAttributeId !== undefined ? usesOfAttribute : usesOfSubject;
  const sql = usesSql(company, findUses(part, identifiers, values));
  const { rows } = await database.query<UseRow>(
    `SELECT *, (count(*) OVER ())::integer AS total FROM (${sql}) AS used ORDER BY kind, name, id LIMIT ${shownUses}`,
    values.list,
  );
  return {
    uses: rows.map(({ kind, id, name, detail }): EntityUse => ({
      kind,
      id,
      name,
      address: addressOf(kind, id, detail),
    })),
    count: rows[0]?.total ?? 0,
    ...(await countConcerned(database, companyId, part)),
  };
}

async function readIdentifiers(
  database: Database,
  companyId: number,
  { subjectId, subjectAttributeId = 0 }: RemovedPart,
): Promise<PartIdentifiers> {
  const { rows } = await database.query<PartIdentifiers>(
    `SELECT subject_identifier AS subject, coalesce((SELECT identifier FROM subject_attribute AS a
       WHERE a.company_id = $1 AND subject_attribute_id = $3), '') AS attribute,
       ARRAY(SELECT DISTINCT identifier FROM subject_attribute AS a
         WHERE a.company_id = $1 AND related_subject_id = $2 AND dropped_in IS NULL) AS pointers
     FROM subject WHERE company_id = $1 AND subject_id = $2`,
    [companyId, subjectId, subjectAttributeId],
  );
  return rows[0] ?? { subject: '', attribute: '', pointers: [] };
}

/** The subject in whose list a filter can be opened by everybody. */
const sharedList = `SELECT subject_identifier FROM subject AS s
  WHERE s.company_id = x.company_id AND s.subject_id = x.subject_id AND x.is_shared`;

const listOfView = `SELECT subject_identifier FROM subject AS s
  WHERE s.company_id = x.company_id AND s.subject_id = x.subject_id`;

/** Where entities of a kind are, and what the address of their page needs beside the id. */
const sources: Readonly<Record<UsingKind, { table: string; id: string; name: string; detail?: string }>> = {
  template: {
    table: 'template',
    id: 'template_id',
    name: 'template_name',
    detail: "x.template_type || '/' || x.subject_id",
  },
  filter: { table: 'saved_filter', id: 'filter_id', name: 'filter_name', detail: sharedList },
  view: { table: 'list_view', id: 'view_id', name: 'view_name', detail: listOfView },
  room: { table: 'room', id: 'room_id', name: 'room_name' },
  menu: { table: 'menu', id: 'menu_id', name: 'menu_name' },
  notification: { table: 'notification', id: 'notification_id', name: 'notification_name' },
  tag: { table: 'tag', id: 'tag_id', name: 'tag_name' },
  job: { table: 'job', id: 'job_id', name: 'job_name' },
  attribute: { table: 'subject_attribute', id: 'subject_attribute_id', name: 'name', detail: 'x.subject_id' },
  report: { table: 'report_model', id: 'template_id', name: 'template_name' },
  account: { table: 'account', id: 'account_id', name: 'display_name' },
  home: {
    table: `(SELECT company_id, room_id, room_name, cards FROM room_home JOIN room USING (company_id, room_id))`,
    id: 'room_id',
    name: 'room_name',
  },
  serviceGoal: {
    table: '(SELECT goal.*, subject_name FROM service_goal AS goal JOIN subject USING (company_id, subject_id))',
    id: 'goal_id',
    name: 'subject_name',
  },
};

/** One SELECT of kind, id, name and detail for each kind of entity that may use the part. */
function usesSql(company: string, conditions: UseConditions): string {
  return Object.entries(conditions)
    .map(([kind, condition]) => {
      const { table, id, name, detail } = sources[kind as UsingKind];
      return `SELECT '${kind}' AS kind, x.${id}::bigint AS id, x.${name} AS name,
          (${detail ?? 'NULL'})::text AS detail
        FROM ${table} AS x WHERE x.company_id = ${company} AND (${condition})`;
    })
    .join(' UNION ALL ');
}

const templateKinds: Readonly<Record<string, string>> = {
  CustomTemplate: 'custom',
  CompanyDefault: 'default',
  UserByWebInterface: 'users',
};

const formTypes = ['TalkModalCompanyCreate', 'TalkModalCompanyEdit'];

/** The page of a template: `detail` is its type and its subject. */
function templateAddress(id: number, detail: string): string | null {
  const [type = '', subjectId = ''] = detail.split('/');
  if (formTypes.includes(type)) return `/admin/atributos/${subjectId}/formulario/${id}`;
  const kind = templateKinds[type];
  return kind === undefined ? null : `/template/editor/${kind}/${id}`;
}

/** The page that shows an entity; `null` for none. */
function addressOf(kind: string, id: number, detail: string | null): string | null {
  const addresses: Readonly<Record<string, string | null>> = {
    template: templateAddress(id, detail ?? ''),
    filter: detail === null ? null : `/context/grid/${detail}?filters=${id}`,
    view: `/context/grid/${detail ?? ''}?view=${id}`,
    room: `/config/access_profile/room/${id}`,
    menu: `/config/menu?item=${id}`,
    notification: `/notification/${id}`,
    tag: `/tags/editor/${id}`,
    job: `/automation/editor/${id}`,
    attribute: `/admin/atributos/${detail ?? ''}/atributo/${id}`,
    account: `/config/users/edit/${id}`,
    home: arrangeAddress,
    serviceGoal: `/config/service/goal/${id}`,
  };
  return addresses[kind] ?? null;
}

/** Whether an attribute has no column. */
async function isComputed(
  database: Database,
  companyId: number,
  { subjectAttributeId }: RemovedPart,
): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'SELECT computed IS NOT NULL AS found FROM subject_attribute WHERE company_id = $1 AND subject_attribute_id = $2',
    [companyId, subjectAttributeId],
  );
  return rows[0]?.found === true;
}

/** The records of a subject, those with a value of an attribute, or those with an option. */
async function countConcerned(database: Database, companyId: number, part: RemovedPart): Promise<TalkCount> {
  const { subjectId, subjectAttributeId, option } = part;
  if (subjectAttributeId === undefined)
    return (await countTalks(database, companyId, [subjectId])).get(subjectId) ?? { talkCount: 0, isEstimate: false };
  if (await isComputed(database, companyId, part)) return { talkCount: 0, isEstimate: false };
  const column = await readColumn(database, companyId, subjectAttributeId);
  const table = uncheckedTable({ subjectId, table: tableName(subjectId) }, 'administered');
  const has = option === undefined ? `${column} IS NOT NULL` : `to_jsonb(${column}) @> to_jsonb($2::text)`;
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT 1 FROM ${table}
       WHERE company_id = $1 AND ${has} LIMIT ${countedUpTo + 1}) AS few`,
    [companyId, ...(option === undefined ? [] : [option])],
  );
  const count = rows[0]?.count ?? 0;
  return { talkCount: Math.min(count, countedUpTo), isEstimate: count > countedUpTo };
}
