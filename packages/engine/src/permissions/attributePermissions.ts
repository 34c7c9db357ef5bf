import type { SubjectAttribute } from '../contract/attribute';
import type { PermissionItem } from '../contract/permission';
import type { SubjectActions } from '../contract/subject';
import { matchNone } from '../filter/andFilters';
import { compileFilter } from '../filter/compileFilter';
import type { FilterScope } from '../filter/FilterField';
import { bothGrants, grantOf, type Grant } from './Grant';
import type { AttributeAction, RecordAtHand, SubjectPermissions } from './SubjectPermissions';

interface AttributeSource extends FilterScope {
  /** What the room may do with the subject's records. */
  actions: SubjectActions;
  /** The items of the subject; those of its attributes are nested in them. */
  items: readonly PermissionItem[];
  isUnrestricted: boolean;
}

type Answer = (record?: RecordAtHand) => boolean;
type AttributeGrants = Record<AttributeAction, Grant>;

const attributeResource = 3;
const no: Answer = () => false;

/** What a room may do with the attributes of a subject: never more than with its records. */
export function attributePermissions(
  source: AttributeSource,
): Pick<SubjectPermissions, 'readable' | 'canRead' | 'canCreate' | 'canUpdate' | 'canDelete' | 'attributeFilter'> {
  const grants = new Map(
    source.attributes.map((attribute) => [attribute.subjectAttributeId, grantsFor(attribute, source)]),
  );
  const answers = new Map([...grants].map(([id, of]) => [id, answersOf(of, source)]));
  const ask = (kind: AttributeAction) => (id: number, record?: RecordAtHand) =>
    answers.get(id)?.[kind](record) ?? false;
  const [canRead, canCreate, canUpdate, canDelete] = [ask('read'), ask('create'), ask('update'), ask('delete')];
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
  return { readable, canRead, canCreate, canUpdate, canDelete, attributeFilter };
}

function grantsFor({ subjectAttributeId }: SubjectAttribute, source: AttributeSource): AttributeGrants {
  const { actions, isUnrestricted } = source;
  const items = source.items
    .flatMap(({ permissions = [] }) => permissions)
    .filter((item) => item.resourceId === subjectAttributeId && item.resourceTypeId === attributeResource);
  const granted = (action: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'): Grant =>
    isUnrestricted ? 'always' : grantOf(items, action, source);
  // What cannot be read cannot be written: a conflict, a message or a computed value would tell what it is.
  const seen = granted('SELECT');
  const updated = bothGrants(seen, granted('UPDATE'));
  const where = (isAllowed: boolean, grant: Grant): Grant => (isAllowed ? grant : 'no');
  return {
    read: where(actions.Read, seen),
    create: where(actions.Create, bothGrants(seen, granted('INSERT'))),
    update: where(actions.Update, updated),
    delete: where(actions.Update, bothGrants(updated, granted('DELETE'))),
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
