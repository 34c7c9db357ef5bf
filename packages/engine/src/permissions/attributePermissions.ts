import type { SubjectAttribute } from '../contract/attribute';
import type { PermissionItem } from '../contract/permission';
import type { SubjectActions } from '../contract/subject';
import { matchNone } from '../filter/andFilters';
import { compileFilter } from '../filter/compileFilter';
import type { FilterScope } from '../filter/FilterField';
import { bothGrants, grantOf, type Grant } from './Grant';
import type { PermissionPart } from './PermissionPart';
import type { AttributeAction, RecordAtHand, SubjectPermissions } from './SubjectPermissions';

interface AttributeSource extends FilterScope {
  /** The room's permissions on the subject's records. */
  actions: SubjectActions;
  /** The grants of the subject, with those of its attributes nested. */
  items: readonly PermissionItem[];
  isUnrestricted: boolean;
}

type Answer = (record?: RecordAtHand) => boolean;
type AttributeGrants = Record<AttributeAction, Grant>;
type AttributeParts = Record<AttributeAction, readonly [PermissionPart, ...PermissionPart[]]>;

const attributeResource = 3;
const no: Answer = () => false;
const everything: AttributeParts[AttributeAction] = [{ source: 'unrestricted', grant: 'always' }];
const notGranted: PermissionPart = { source: 'grant', grant: 'no' };

/** A room's permissions on the attributes of a subject: never more than on its records. */
export function attributePermissions(
  source: AttributeSource,
): Pick<
  SubjectPermissions,
  'readable' | 'canRead' | 'canCreate' | 'canUpdate' | 'canDelete' | 'attributeFilter' | 'attributeParts'
> {
  const parts = new Map(
    source.attributes.map((attribute) => [attribute.subjectAttributeId, partsFor(attribute, source)]),
  );
  const grants = new Map([...parts].map(([id, of]) => [id, grantsFor(of, source.actions)]));
  const answers = new Map([...grants].map(([id, of]) => [id, answersOf(of, source)]));
  const answerTo = (kind: AttributeAction) => (id: number, record?: RecordAtHand) =>
    answers.get(id)?.[kind](record) ?? false;
  const [canRead, canCreate, canUpdate, canDelete] = [
    answerTo('read'),
    answerTo('create'),
    answerTo('update'),
    answerTo('delete'),
  ];
  const readable = source.attributes
    .filter(({ subjectAttributeId }) => canRead(subjectAttributeId))
    .map((attribute) => {
      const id = attribute.subjectAttributeId;
      return { ...attribute, actions: { create: canCreate(id), update: canUpdate(id), delete: canDelete(id) } };
    });
  const attributeFilter = (action: AttributeAction, id: number) => {
    const grant = grants.get(id)?.[action] ?? 'no';
    if (grant === 'no') return matchNone;
    return grant === 'always' ? null : grant;
  };
  const attributeParts = (action: AttributeAction, id: number): readonly PermissionPart[] =>
    parts.get(id)?.[action] ?? [notGranted];
  return { readable, canRead, canCreate, canUpdate, canDelete, attributeFilter, attributeParts };
}

function partsFor({ subjectAttributeId }: SubjectAttribute, source: AttributeSource): AttributeParts {
  if (source.isUnrestricted) return { read: everything, create: everything, update: everything, delete: everything };
  const items = source.items
    .flatMap(({ permissions = [] }) => permissions)
    .filter((item) => item.resourceId === subjectAttributeId && item.resourceTypeId === attributeResource);
  const part = (granted: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'): PermissionPart => ({
    source: 'grant',
    granted,
    subjectAttributeId,
    grant: grantOf(items, granted, source),
  });
  // An attribute that cannot be read cannot be written: a conflict, a message or a computed value would disclose it.
  const seen = part('SELECT');
  const updated = part('UPDATE');
  return {
    read: [seen],
    create: [seen, part('INSERT')],
    update: [seen, updated],
    delete: [seen, updated, part('DELETE')],
  };
}

/** Combines the parts, where the action on the record is permitted. */
function grantsFor(parts: AttributeParts, actions: SubjectActions): AttributeGrants {
  const where = (isAllowed: boolean, of: AttributeParts[AttributeAction]): Grant =>
    isAllowed ? of.map(({ grant }) => grant).reduce(bothGrants) : 'no';
  return {
    read: where(actions.Read, parts.read),
    create: where(actions.Create, parts.create),
    update: where(actions.Update, parts.update),
    delete: where(actions.Update, parts.delete),
  };
}

const answersOf = (grants: AttributeGrants, source: FilterScope): Record<AttributeAction, Answer> => ({
  read: answerOf(grants.read, source),
  create: answerOf(grants.create, source),
  update: answerOf(grants.update, source),
  delete: answerOf(grants.delete, source),
});

function answerOf(grant: Grant, source: FilterScope): Answer {
  if (grant === 'no') return no;
  if (grant === 'always') return () => true;
  const passes = compileFilter(grant, source);
  return (record) => record !== undefined && passes(record.talk, record.context);
}
