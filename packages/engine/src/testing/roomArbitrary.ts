import fc from 'fast-check';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ActionIdentifier } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import type { FilterTree } from '../filter/FilterTree';
import { compilePermissions, type RoomPermissions } from '../permissions/compilePermissions';
import type { AttributeAction, SubjectPermissions } from '../permissions/SubjectPermissions';
import { attribute } from './builders';

const componentTypes = createComponentTypes();
const cliente = { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
const attributes = [
  { subjectAttributeId: 101, identifier: 'titulo', componentId: 1 },
  { subjectAttributeId: 102, identifier: 'custo', componentId: 3 },
  { subjectAttributeId: 103, identifier: 'cliente', componentId: 4, relatedSubject: cliente },
].map(attribute);
const scope = { attributes, componentTypes };
const subjectActions: SubjectAction[] = ['Create', 'Read', 'Update', 'Delete', 'Deactivate', 'Note'];
const attributeActions: AttributeAction[] = ['read', 'create', 'update', 'delete'];

const compile = (room: Partial<RoomPermissions>): SubjectPermissions =>
  compilePermissions({
    subject: { subjectId: 10, subjectIdentifier: 'chamado' },
    ...scope,
    room: { subjects: [], roomFilters: [], delimitations: [], ...room },
  });

const is = (name: string, value: unknown): FilterTree => ({ '==': [{ var: name }, value] }) as FilterTree;
const condition = fc.constantFrom<FilterTree>(
  is('titulo', 'a'),
  is('custo', 1),
  is('custo', { me: 'roomId' }),
  is('$createdBy', { me: 'accountId' }),
  { in: [{ var: 'cliente' }, [1]] },
  { in: [{ var: 'cliente' }, [1, 2]] },
  { '==': [{ var: 'cliente' }, 2] },
  { empty: [{ var: 'cliente' }] },
  { '!': [is('custo', 1)] },
);
const tree = fc.letrec<{ tree: FilterTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })),
    tie('tree').map((item): FilterTree => ({ '!': [item] })),
  ),
})).tree;
const text = fc.option(tree).map((filter) => (filter ? { filter: JSON.stringify(filter) } : {}));
const identifiers = fc.subarray<ActionIdentifier>(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE', 'NOTE']);
const granted = identifiers.chain((chosen) =>
  fc.tuple(...chosen.map((actionIdentifier) => text.map((filter) => ({ actionIdentifier, ...filter })))),
);
const item = (resourceId: number, resourceTypeId: 1 | 3) =>
  granted.map((actions) => ({ resourceId, resourceTypeId, actions }));
const filters = fc.array(
  tree.map((filter) => ({ filterName: 'F', subjectId: 10, filter: JSON.stringify(filter) })),
  { maxLength: 1 },
);
const delimitation = fc.record({
  subjectIdentifier: fc.constantFrom('chamado', 'cliente'),
  name: fc.constant('D'),
  talks: fc.subarray([1, 2, 3]).map((ids) => ids.map((id) => ({ id }))),
});
const room: fc.Arbitrary<RoomPermissions> = fc.record({
  subjects: fc
    .tuple(item(10, 1), item(101, 3), item(102, 3))
    .map(([subject, ...permissions]) => [{ ...subject, permissions }]),
  roomFilters: filters,
  sharedTalks: filters,
  delimitations: fc.array(delimitation, { maxLength: 1 }),
});
const talk = fc.record({
  $talkId: fc.constantFrom(1, 2, 3, 4),
  $createdBy: fc.constantFrom(7, 8),
  titulo: fc.constantFrom('a', 'b', null),
  custo: fc.constantFrom(1, 3, 4, null),
  cliente: fc.constantFrom(1, 2, 3, null),
});
const contextOf = (roomId: number) => ({
  now: new Date('2026-11-22T12:00:00Z'),
  timeZone: 'UTC',
  me: { accountId: 7, roomId, name: 'Ana', email: null },
});

/** Random rooms and records of one subject, for properties of permissions. */
export const roomArbitrary = { attributes, scope, subjectActions, attributeActions, compile, room, talk, contextOf };
