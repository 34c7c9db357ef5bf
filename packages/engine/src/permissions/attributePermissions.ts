import type { SubjectAttribute } from '../contract/attribute';
import type { PermissionItem } from '../contract/permission';
import type { SubjectActions } from '../contract/subject';
import { compileFilter } from '../filter/compileFilter';
import type { FilterScope } from '../filter/FilterField';
import { bothGrants, grantOf, type Grant } from './Grant';
import type { RecordAtHand, SubjectPermissions } from './SubjectPermissions';

interface AttributeSource extends FilterScope {
  /** What the room may do with the subject's records. */
  actions: SubjectActions;
  /** The items of the subject; those of its attributes are nested in them. */
  items: readonly PermissionItem[];
  isUnrestricted: boolean;
}

type Answer = (record?: RecordAtHand) => boolean;
type AttributeAnswers = Record<'read' | 'create' | 'update' | 'delete', Answer>;

const attributeResource = 3;
const no: Answer = () => false;

/** What a room may do with the attributes of a subject: never more than with its records. */
export function attributePermissions(
  source: AttributeSource,
): Pick<SubjectPermissions, 'readable' | 'canRead' | 'canCreate' | 'canUpdate' | 'canDelete'> {
  const answers = new Map(
    source.attributes.map((attribute) => [attribute.subjectAttributeId, answersFor(attribute, source)]),
  );
  const ask = (kind: keyof AttributeAnswers) => (id: number, record?: RecordAtHand) =>
    answers.get(id)?.[kind](record) ?? false;
  const [canRead, canCreate, canUpdate, canDelete] = [ask('read'), ask('create'), ask('update'), ask('delete')];
  const readable = source.attributes
    .filter(({ subjectAttributeId }) => canRead(subjectAttributeId))
    .map((attribute) => {
      const id = attribute.subjectAttributeId;
      return { ...attribute, actions: { create: canCreate(id), update: canUpdate(id), delete: canDelete(id) } };
    });
  return { readable, canRead, canCreate, canUpdate, canDelete };
}

function answersFor({ subjectAttributeId }: SubjectAttribute, source: AttributeSource): AttributeAnswers {
  const { actions, isUnrestricted } = source;
  const items = source.items
    .flatMap(({ permissions = [] }) => permissions)
    .filter((item) => item.resourceId === subjectAttributeId && item.resourceTypeId === attributeResource);
  const granted = (action: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'): Grant =>
    isUnrestricted ? 'always' : grantOf(items, action, source);
  // What cannot be read cannot be written: a conflict, a message or a computed value would tell what it is.
  const seen = granted('SELECT');
  const updated = bothGrants(seen, granted('UPDATE'));
  const answer = (isAllowed: boolean, grant: Grant) => (isAllowed ? answerOf(grant, source) : no);
  return {
    read: answer(actions.Read, seen),
    create: answer(actions.Create, bothGrants(seen, granted('INSERT'))),
    update: answer(actions.Update, updated),
    delete: answer(actions.Update, bothGrants(updated, granted('DELETE'))),
  };
}

function answerOf(grant: Grant, source: FilterScope): Answer {
  if (grant === 'no') return no;
  if (grant === 'always') return () => true;
  const passes = compileFilter(grant, source);
  return (record) => record !== undefined && passes(record.talk, record.context);
}
