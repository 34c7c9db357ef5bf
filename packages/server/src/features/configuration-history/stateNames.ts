import { referenceOf, type ConfigurationReference } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Queryable } from '../../platform/database/Database';
import { flatMenus } from '../../metadata/flatMenus';
import { channelName } from '../../delivery/channels';

/** Names by kind and id. */
type Names = Record<string, Record<string, string>>;
type Mentioned = ReadonlyMap<ConfigurationReference, ReadonlySet<number | string>>;

/** The names of ids in states. For deleted entities it is the last known name; unknown ones are absent. */
export async function stateNames(request: AccountRequest, states: readonly unknown[]): Promise<Names> {
  const mentioned = new Map<ConfigurationReference, Set<number | string>>();
  for (const state of states) collect(state, mentioned);
  const [known, deleted] = [await presentNames(request, mentioned), await earlierNames(request, mentioned)];
  const names: Names = {};
  for (const [kind, ids] of mentioned) {
    const found = [...ids].flatMap((id) => {
      const name = known.get(`${kind} ${id}`) ?? deleted.get(`${kind} ${id}`);
      return name === undefined ? [] : [[String(id), name] as const];
    });
    names[kind] = Object.fromEntries(found);
  }
  return names;
}

/** The ids anywhere in a state. */
function collect(value: unknown, mentioned: Map<ConfigurationReference, Set<number | string>>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, mentioned);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const owner = value as Record<string, unknown>;
  for (const [property, own] of Object.entries(owner)) {
    const kind = referenceOf(property, owner);
    if (kind === null) {
      collect(own, mentioned);
      continue;
    }
    const ids = mentioned.get(kind) ?? new Set();
    mentioned.set(kind, ids);
    for (const id of Array.isArray(own) ? own : [own])
      if (typeof id === 'number' || typeof id === 'string') ids.add(id);
  }
}

/** The names of existing entities, by kind and id in one text. */
async function presentNames(
  { db, company }: AccountRequest,
  mentioned: Mentioned,
): Promise<ReadonlyMap<string, string>> {
  const subjects = [...company.subjects.values()];
  const names = new Map<string, string>([
    ...[...company.rooms.values()].map(({ roomId, roomName }) => [`room ${roomId}`, roomName] as const),
    ...flatMenus(company.menus).map(({ Id, Name }) => [`menu ${Id}`, Name] as const),
    ...subjects.flatMap(({ subjectId, subjectIdentifier, subjectName }) => [
      [`subject ${subjectId}`, subjectName] as const,
      [`subject ${subjectIdentifier}`, subjectName] as const,
    ]),
    ...subjects
      .flatMap(({ savedFilters }) => savedFilters)
      .map(({ filterId, filterName }) => [`filter ${filterId}`, filterName] as const),
  ]);
  for (const id of mentioned.get('channel') ?? []) {
    const name = channelName(Number(id));
    if (name !== null) names.set(`channel ${id}`, name);
  }
  for (const kind of Object.keys(sources) as (keyof typeof sources)[])
    for (const { id, name } of await stored(db, company.companyId, kind, mentioned.get(kind)))
      names.set(`${kind} ${id}`, name);
  return names;
}

/** Deleted attributes and accounts keep their names. */
const sources = {
  attribute: 'SELECT subject_attribute_id AS id, name FROM subject_attribute WHERE subject_attribute_id',
  template: 'SELECT template_id AS id, template_name AS name FROM template WHERE template_id',
  notification: 'SELECT notification_id AS id, notification_name AS name FROM notification WHERE notification_id',
  account: 'SELECT account_id AS id, display_name AS name FROM account WHERE account_id',
  job: 'SELECT job_id AS id, job_name AS name FROM job WHERE job_id',
  serviceCalendar: 'SELECT calendar_id AS id, calendar_name AS name FROM service_calendar WHERE calendar_id',
  tag: 'SELECT tag_id AS id, tag_name AS name FROM tag WHERE tag_id',
  // One's own views are nobody else's to see.
  view: `SELECT view_id AS id, view_name AS name FROM list_view WHERE audience <> 'own' AND view_id`,
} as const;

interface NamedRow {
  id: number;
  name: string;
}

async function stored(
  db: Queryable,
  companyId: number,
  kind: keyof typeof sources,
  ids: ReadonlySet<number | string> = new Set(),
): Promise<NamedRow[]> {
  if (ids.size === 0) return [];
  const numbers = [...ids].filter((id) => typeof id === 'number');
  const { rows } = await db.query<NamedRow>(`${sources[kind]} = ANY($2::bigint[]) AND company_id = $1`, [
    companyId,
    numbers,
  ]);
  return rows;
}

/** The last names in the history. */
async function earlierNames(
  { db, company }: AccountRequest,
  mentioned: Mentioned,
): Promise<ReadonlyMap<string, string>> {
  const kinds = ['room', 'template', 'notification', 'job', 'tag', 'serviceCalendar', 'view'] as const;
  const wanted = kinds.flatMap((kind) => [...(mentioned.get(kind) ?? [])].map((id) => ({ kind, id })));
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<NamedRow & { kind: string }>(
    `SELECT DISTINCT ON (entity, entity_id) entity AS kind, entity_id AS id, entity_name AS name
     FROM configuration_change JOIN jsonb_to_recordset($2::jsonb) AS wanted(kind text, id bigint)
       ON entity = wanted.kind AND entity_id = wanted.id
     WHERE company_id = $1 ORDER BY entity, entity_id, version DESC`,
    [company.companyId, JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}
