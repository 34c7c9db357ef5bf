import { labelText, unnamed } from '../../../access/relatedLabels';
import { SqlValues } from '../../../platform/database/SqlValues';
import type { AttributeColumn } from '../../../metadata/CompanyMetadata';
import { visibleAttribute, maxOptions, optionSql, searchTerms } from './optionAttribute';
import { searchOptions, type FoundOption } from './searchOptions';
import type { RecordRequest, AccountRequest } from '../../../access/RecordRequest';
import type { RoomSubject } from '../../../access/RoomSubject';

/** An entry of a tree. */
export interface FoundTreeItem extends FoundOption {
  hasChildren: boolean;
  /** Names from the root to the parent. */
  path: string[];
}

/** The requested part of a tree: the children of a talk (the roots for `null`), or the talks with every word of `term`. */
interface TreeRequest {
  parentId: number | null;
  term: string;
}

interface TreeRow {
  talk_id: number;
  label: unknown;
  has_children: boolean;
  /** Pairs of id and label of the ancestors, root first; `null` at the root. */
  above: [number, unknown][] | null;
}

/** The maximum number of levels of a path. */
const deepest = 50;

/**
 * One level of the tree of the related subject's talks, defined by `componentConfigs.treeParent`, or the matches of a search with
 * their paths; by name, at most 100. Talks that the caller may not read are omitted, and their children are at the root. A talk
 * that is its own ancestor is in no level, but can be found by searching. Throws NOT_FOUND for an attribute that the caller may
 * neither read nor fill.
 */
export async function searchTree(
  request: AccountRequest,
  subjectAttributeId: number,
  query: TreeRequest,
): Promise<FoundTreeItem[]> {
  const attribute = visibleAttribute(request, subjectAttributeId);
  const flat = (options: FoundOption[]) => options.map((one) => ({ ...one, hasChildren: false, path: [] }));
  const related = attribute.relatedSubject && request.openReadable(attribute.relatedSubject.subjectId);
  const parent = related && parentColumn(related, attribute.componentConfigs.treeParent);
  if (related && parent) return searchLevel(related, parent, query);
  // Without a readable parent attribute, everything is at the root.
  const isBelow = query.parentId !== null && query.term.trim() === '';
  return isBelow ? [] : flat(await searchOptions(request, subjectAttributeId, query.term));
}

/** The readable attribute of a subject that refers to one other talk of the same subject. */
function parentColumn({ readable, subject }: RoomSubject, identifier: string | undefined): AttributeColumn | undefined {
  return readable.find(
    ({ attribute, filterType }) =>
      attribute.identifier === identifier &&
      !attribute.computed &&
      filterType === 'option' &&
      attribute.relatedSubject?.subjectId === subject.subjectId,
  );
}

async function searchLevel(
  request: RecordRequest,
  parent: AttributeColumn,
  { parentId, term }: TreeRequest,
): Promise<FoundTreeItem[]> {
  const { display, subject } = request;
  const values = new SqlValues();
  const company = values.bind(request.company.companyId, 'integer');
  const shown = (alias: string) =>
    `${alias}.company_id = ${company} AND ${alias}.is_active AND (${request.rowCondition('Read', alias, values)})`;
  const of = (alias: string) => `${alias}.${parent.column}`;
  const terms = searchTerms(term);
  const { label, order, matches } = optionSql(request, 't', terms, values);
  const labelOf = (alias: string) => optionSql(request, alias, [], values).label;

  const level = () =>
    parentId === null
      ? `NOT EXISTS (SELECT FROM ${subject.table} AS p
           WHERE p.talk_id = ${of('t')} AND p.talk_id <> t.talk_id AND ${shown('p')})`
      : `${of('t')} = ${values.bind(parentId, 'bigint')} AND t.talk_id <> ${of('t')}`;
  const { rows } = await request.db.query<TreeRow>(
    `WITH RECURSIVE found AS (
       SELECT t.talk_id, ${of('t')} AS parent, ${label} AS label, row_number() OVER (ORDER BY ${order}) AS position,
         EXISTS (SELECT FROM ${subject.table} AS c
           WHERE ${of('c')} = t.talk_id AND c.talk_id <> t.talk_id AND ${shown('c')}) AS has_children
       FROM ${subject.table} AS t
       WHERE ${shown('t')} ${terms.length > 0 ? matches : `AND ${level()}`}
       ORDER BY ${order} LIMIT ${maxOptions}
     ), above AS (
       SELECT found.talk_id AS leaf, found.talk_id AS id, found.parent, found.label, ARRAY[found.talk_id] AS seen
       FROM found
       UNION ALL
       SELECT above.leaf, p.talk_id, ${of('p')}, ${labelOf('p')}, above.seen || p.talk_id
       FROM above JOIN ${subject.table} AS p ON p.talk_id = above.parent
       WHERE ${shown('p')} AND p.talk_id <> ALL(above.seen) AND cardinality(above.seen) <= ${deepest}
     )
     SELECT found.talk_id, found.label, found.has_children,
       (SELECT jsonb_agg(jsonb_build_array(above.id, above.label) ORDER BY cardinality(above.seen) DESC)
        FROM above WHERE above.leaf = found.talk_id AND cardinality(above.seen) > 1) AS above
     FROM found ORDER BY found.position`,
    values.list,
  );
  const nameOf = (id: number, named: unknown) =>
    display && named !== null ? labelText(display, named, request.context.timeZone) : unnamed(id);
  return rows.map((row) => ({
    id: row.talk_id,
    name: nameOf(row.talk_id, row.label),
    hasChildren: row.has_children,
    path: (row.above ?? []).map(([id, named]) => nameOf(id, named)),
  }));
}
