import type { SqlValues } from '../../platform/database/SqlValues';

/** What is to be removed: a subject, an attribute of it, or an option of the attribute's own list. */
export interface RemovedPart {
  subjectId: number;
  subjectAttributeId?: number;
  option?: string;
}

/** The kinds of entities that use subjects, attributes and options. */
export type UsingKind =
  | 'template'
  | 'filter'
  | 'view'
  | 'room'
  | 'menu'
  | 'notification'
  | 'tag'
  | 'job'
  | 'attribute'
  | 'report'
  | 'account'
  | 'home'
  | 'serviceGoal';

/** The condition under which a row `x` of a kind's table uses the part; kinds that never do are absent. */
export type UseConditions = Readonly<Partial<Record<UsingKind, string>>>;

/** The identifiers of the subject and of the attribute, which consist of letters, digits and '_'. */
export interface PartIdentifiers {
  subject: string;
  attribute: string;
  /** The attributes of any subject that refer to records of this one. */
  pointers: readonly string[];
}

const areas = `SELECT FROM template_area AS area
  WHERE area.company_id = x.company_id AND area.template_id = x.template_id AND`;
const grants = `SELECT FROM room_permission AS g WHERE g.company_id = x.company_id AND g.room_id = x.room_id AND`;
const roomFilters = `SELECT FROM room_filter AS f WHERE f.company_id = x.company_id AND f.room_id = x.room_id AND`;
const tagFilters = `SELECT FROM tag_filter AS f JOIN subject_attribute AS a USING (company_id, subject_attribute_id)
  WHERE f.company_id = x.company_id AND f.tag_id = x.tag_id AND`;

/** Views of one person are not shown to others. */
const sharedView = `x.audience <> 'own' AND x.deleted_in IS NULL`;

/** A document as text, in which texts within texts are not escaped. */
const plain = (document: string): string => `replace(${document}::text, '\\"', '"')`;

const either = (...conditions: string[]): string => `(${conditions.join(' OR ')})`;

/** What uses a subject as a whole. */
export function usesOfSubject(
  { subjectId }: RemovedPart,
  { subject }: PartIdentifiers,
  values: SqlValues,
): UseConditions {
  const id = values.bind(subjectId, 'integer');
  const ofSubject = `x.subject_id = ${id}`;
  return {
    template: ofSubject,
    filter: ofSubject,
    menu: ofSubject,
    notification: ofSubject,
    view: `${ofSubject} AND ${sharedView}`,
    room: either(
      `EXISTS (${grants} resource_type_id = 1 AND resource_id = ${id})`,
      `EXISTS (${roomFilters} f.subject_id = ${id})`,
      `${values.bind(subject, 'text')} = ANY(x.require_digital_signature)`,
    ),
    tag: `EXISTS (${tagFilters} a.subject_id = ${id})`,
    job: either(hasSubject('x.events', id), hasSubject('x.works', id)),
    attribute: `x.dropped_in IS NULL AND x.subject_id <> ${id} AND ${either(
      `x.related_subject_id = ${id}`,
      `x.computed ->> 'kind' = 'rollup' AND EXISTS (SELECT FROM subject_attribute AS p WHERE p.company_id = x.company_id
         AND p.subject_id = ${id} AND p.subject_attribute_id = (x.computed ->> 'pointerId')::integer)`,
    )}`,
    report: `${id} = ANY(x.subject_ids)`,
    account: `x.attributes @? ${values.bind(`$[*].subjectId ? (@ == ${Math.trunc(subjectId)})`, 'jsonpath')}`,
    home: `EXISTS (SELECT FROM jsonb_array_elements(x.cards) AS card
      WHERE lower(card ->> 'subject') = ${values.bind(subject.toLowerCase(), 'text')})`,
    serviceGoal: ofSubject,
  };
}

/** What uses an attribute: by its id, in a filter, or in a text with variables. */
export function usesOfAttribute(
  { subjectId, subjectAttributeId = 0 }: RemovedPart,
  identifiers: PartIdentifiers,
  values: SqlValues,
): UseConditions {
  const { subject, attribute } = identifiers;
  const [id, ofSubject] = [values.bind(subjectAttributeId, 'integer'), values.bind(subjectId, 'integer')];
  const { inFilter, inRelated, namedBy } = filterConditions(identifiers, ofSubject, values);
  const variable = values.bind(`\\$\\{\\s*${attribute}\\s*[.}]`, 'text');
  const key = values.bind(attribute.toLowerCase(), 'text');
  // A rule of a form copies its value.
  const copied = values.bind(`"from"\\s*:\\s*"${attribute}"`, 'text');
  const refers = either(hasAttribute('x.works', id), hasAttribute('x.events', id));
  const ofJob = either(hasSubject('x.events', ofSubject), hasSubject('x.works', ofSubject));
  return {
    template: either(
      `EXISTS (${areas} ${either(`${id} IN (area.subject_attribute_id, area.related_attribute_id)`, hasAttribute('area.subject_attributes', id))})`,
      `x.subject_id = ${ofSubject} AND EXISTS (${areas} ${either(inFilter('area.configs'), `${plain('area.configs')} ~* ${copied}`)})`,
      `EXISTS (${areas} ${inRelated('area.configs')})`,
      // Rows of related records in a form.
      hasAttribute('x.view_configs', id),
    ),
    filter: namedBy('x.subject_id', 'x.filter'),
    view: `${sharedView} AND ${either(namedBy('x.subject_id', 'x.filter'), hasViewAttribute('x.state', id))}`,
    room: either(
      `EXISTS (${grants} (resource_type_id = 3 AND resource_id = ${id}
         OR resource_type_id = 1 AND filter IS NOT NULL AND ${namedBy('resource_id', 'filter')}))`,
      `EXISTS (${roomFilters} ${namedBy('f.subject_id', 'f.filter')})`,
    ),
    notification: `x.subject_id = ${ofSubject} AND (x.title_template || x.message_template) ~* ${variable}`,
    tag: `EXISTS (${tagFilters} (subject_attribute_id = ${id} OR ${namedBy('a.subject_id', 'f.filter')}))`,
    job: either(
      refers,
      ...['x.events', 'x.works'].map(inRelated),
      `${ofJob} AND ${either(inFilter('x.events'), inFilter('x.works'), `x.works::text ~* ${variable}`)}`,
    ),
    attribute: `x.dropped_in IS NULL AND x.subject_attribute_id <> ${id} AND ${either(
      `x.subject_id = ${ofSubject} AND ${key} IN (lower(x.component_configs #>> '{inBetween,start}'),
         lower(x.component_configs #>> '{inBetween,end}'))`,
      `x.related_subject_id = ${ofSubject} AND lower(x.component_configs ->> 'treeParent') = ${key}`,
      `strpos(x.computed ->> 'formula', '{' || ${id} || '}') > 0`,
      `${id} IN ((x.computed ->> 'pointerId')::integer, (x.computed ->> 'attributeId')::integer)`,
      `x.computed ->> 'filter' IS NOT NULL AND ${inFilter(`(x.computed ->> 'filter')`)}`,
    )}`,
    report: `strpos(lower(x.columns::text), ${values.bind(`\${${subject}.${attribute}}`.toLowerCase(), 'text')}) > 0`,
    account: `x.attributes @? ${values.bind(`$[*].attributeId ? (@ == ${Math.trunc(subjectAttributeId)})`, 'jsonpath')}`,
    serviceGoal: `${id} IN (x.status_attribute_id, x.priority_attribute_id)`,
  };
}

/** What uses an option: filters that compare the attribute with it, automations that set it, and goals of service. */
export function usesOfOption(
  { subjectId, subjectAttributeId = 0, option = '' }: RemovedPart,
  identifiers: PartIdentifiers,
  values: SqlValues,
): UseConditions {
  const [id, ofSubject] = [values.bind(subjectAttributeId, 'integer'), values.bind(subjectId, 'integer')];
  const quoted = values.bind(JSON.stringify(option), 'text');
  const { inFilter, namedBy } = filterConditions(identifiers, ofSubject, values);
  const hasOption = (document: string): string => `strpos(${plain(document)}, ${quoted}) > 0`;
  const named = (document: string): string => `(${hasOption(document)} AND ${inFilter(document)})`;
  const inFilterOf = (subjectId: string, document: string): string =>
    `(${hasOption(document)} AND ${namedBy(subjectId, document)})`;
  return {
    template: `EXISTS (${areas} ${inFilterOf('x.subject_id', 'area.configs')})`,
    filter: inFilterOf('x.subject_id', 'x.filter'),
    view: `${sharedView} AND ${inFilterOf('x.subject_id', 'x.filter')}`,
    room: either(
      `EXISTS (${grants} resource_type_id = 1 AND filter IS NOT NULL AND ${inFilterOf('resource_id', 'filter')})`,
      `EXISTS (${roomFilters} ${inFilterOf('f.subject_id', 'f.filter')})`,
    ),
    tag: `EXISTS (${tagFilters} ${inFilterOf('a.subject_id', 'f.filter')})`,
    job: either(
      `${hasAttribute('x.works', id)} AND strpos(${plain('x.works')}, ${quoted}) > 0`,
      ...['x.works', 'x.events'].map(named),
    ),
    serviceGoal: either(
      `x.status_attribute_id = ${id} AND strpos(x.pausing::text || x.ending::text, ${quoted}) > 0`,
      `x.priority_attribute_id = ${id} AND strpos(x.targets::text, ${quoted}) > 0`,
    ),
  };
}

const hasSubject = (document: string, id: string): string =>
  `jsonb_path_exists(${document}, '$.**.subjectId ? (@ == $id)', jsonb_build_object('id', ${id}))`;

const hasAttribute = (document: string, id: string): string =>
  either(
    `jsonb_path_exists(${document}, '$.**.subjectAttributeId ? (@ == $id)', jsonb_build_object('id', ${id}))`,
    `jsonb_path_exists(${document}, '$.**.subjectAttributeIds[*] ? (@ == $id)', jsonb_build_object('id', ${id}))`,
  );

/** Whether a view draws, groups, sorts or shows by an attribute. */
const hasViewAttribute = (document: string, id: string): string =>
  `jsonb_path_exists(${document},
     '$.** ? (@.subjectAttributeId == $id || @.relatedAttributeId == $id || @.thenAttributeId == $id
       || @.thenRelatedAttributeId == $id || @.endAttributeId == $id)',
     jsonb_build_object('id', ${id}))`;

/**
 * Whether a filter, possibly as text within a text, names an attribute of `subject`: a filter of the subject by itself, any other
 * one through an attribute that points to it.
 */
function filterConditions({ attribute, pointers }: PartIdentifiers, subject: string, values: SqlValues) {
  const own = values.bind(`"var"\\s*:\\s*"${attribute}[".]`, 'text');
  // A statement may not have a value that it does not use.
  const related =
    pointers.length === 0 ? null : values.bind(`"var"\\s*:\\s*"(${pointers.join('|')})\\.${attribute}"`, 'text');
  const inFilter = (document: string): string => `${plain(document)} ~* ${own}`;
  const inRelated = (document: string): string => (related === null ? 'false' : `${plain(document)} ~* ${related}`);
  return {
    inFilter,
    inRelated,
    namedBy: (subjectId: string, document: string): string =>
      `(${subjectId} = ${subject} AND ${inFilter(document)} OR ${inRelated(document)})`,
  };
}
