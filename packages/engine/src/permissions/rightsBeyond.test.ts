import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ActionIdentifier, PermissionItem } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import { compileFilter } from '../filter/compileFilter';
import type { FilterTree } from '../filter/FilterTree';
import { attribute } from '../testing/builders';
import { compilePermissions, type RoomPermissions } from './compilePermissions';
import { rightsBeyond } from './rightsBeyond';
import type { AttributeAction, SubjectPermissions } from './SubjectPermissions';

const componentTypes = createComponentTypes();
const cliente = { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
const attributes = [
  { subjectAttributeId: 101, identifier: 'titulo', componentId: 1 },
  { subjectAttributeId: 102, identifier: 'custo', componentId: 3 },
  { subjectAttributeId: 103, identifier: 'cliente', componentId: 4, relatedSubject: cliente },
].map(attribute);
const scope = { attributes, componentTypes };
const subjectActions: SubjectAction[] = ['Create', 'Read', 'Update', 'Delete', 'Deactivate'];
const attributeActions: AttributeAction[] = ['read', 'create', 'update', 'delete'];

const compile = (room: Partial<RoomPermissions>): SubjectPermissions =>
  compilePermissions({
    subject: { subjectId: 10, subjectIdentifier: 'chamado' },
    ...scope,
    room: { subjects: [], roomFilters: [], delimitations: [], ...room },
  });

/** What a room is given that another one does not have; both are room 3 unless the first says otherwise. */
const beyond = (wanted: Partial<RoomPermissions>, held: Partial<RoomPermissions>, roomId = 3) =>
  rightsBeyond({ permissions: compile(wanted), roomId }, [{ permissions: compile(held), roomId: 3 }], attributes);

const grant = (
  actionIdentifiers: readonly ActionIdentifier[],
  filter: FilterTree | null = null,
  ofAttributes: readonly number[] = [],
): PermissionItem[] => [
  {
    resourceId: 10,
    resourceTypeId: 1,
    actions: actionIdentifiers.map((actionIdentifier) => ({
      actionIdentifier,
      ...(filter ? { filter: JSON.stringify(filter) } : {}),
    })),
    permissions: ofAttributes.map((resourceId) => ({
      ...{ resourceId, resourceTypeId: 3 },
      actions: actionIdentifiers.map((actionIdentifier) => ({ actionIdentifier })),
    })),
  },
];
const is = (name: string, value: unknown): FilterTree => ({ '==': [{ var: name }, value] }) as FilterTree;

describe('rightsBeyond', () => {
  it('names the actions and attributes that are not held', () => {
    expect(
      beyond({ subjects: grant(['SELECT', 'UPDATE'], null, [101, 102]) }, { subjects: grant(['SELECT']) }),
    ).toEqual([
      { action: 'Update' },
      { action: 'read', subjectAttributeId: 101, attributeName: attributes[0]?.name },
      { action: 'update', subjectAttributeId: 101, attributeName: attributes[0]?.name },
      { action: 'read', subjectAttributeId: 102, attributeName: attributes[1]?.name },
      { action: 'update', subjectAttributeId: 102, attributeName: attributes[1]?.name },
    ]);
    expect(beyond({ subjects: grant(['SELECT']) }, { subjects: grant(['SELECT', 'UPDATE'], null, [101]) })).toEqual([]);
  });

  it('lets a filter be narrowed, never left out or widened', () => {
    const [cheap, mine] = [is('custo', 1), is('$createdBy', { me: 'accountId' })];
    const held = { subjects: grant(['SELECT'], cheap) };
    expect(beyond({ subjects: grant(['SELECT'], cheap) }, held)).toEqual([]);
    expect(beyond({ subjects: grant(['SELECT'], { and: [mine, cheap] }) }, held)).toEqual([]);
    expect(beyond({ subjects: grant(['SELECT']) }, held)).toEqual([{ action: 'Read' }]);
    expect(beyond({ subjects: grant(['SELECT'], { or: [mine, cheap] }) }, held)).toEqual([{ action: 'Read' }]);
  });

  it('asks for the filters and the shared records of the room as well', () => {
    const roomFilters = [{ filterName: 'Baratos', subjectId: 10, filter: JSON.stringify(is('custo', 1)) }];
    const sharedTalks = [{ subjectId: 10, filter: JSON.stringify(is('custo', 1)) }];
    const subjects = grant(['SELECT']);
    for (const held of [{ roomFilters }, { sharedTalks }]) {
      expect(beyond({ subjects, ...held }, { subjects, ...held })).toEqual([]);
      expect(beyond({ subjects }, { subjects, ...held })).toEqual([{ action: 'Read' }]);
    }
  });

  it('lets a delimitation be narrowed, of the subject and of one that it points to', () => {
    const subjects = grant(['SELECT']);
    for (const subjectIdentifier of ['chamado', 'cliente']) {
      const delimited = (...ids: number[]) => ({
        subjects,
        delimitations: [{ subjectIdentifier, name: 'Piloto', talks: ids.map((id) => ({ id })) }],
      });
      expect(beyond(delimited(1), delimited(1, 2))).toEqual([]);
      expect(beyond(delimited(1, 3), delimited(1, 2))).toEqual([{ action: 'Read' }]);
      expect(beyond({ subjects }, delimited(1, 2))).toEqual([{ action: 'Read' }]);
    }
  });

  it('takes the own room of a filter for another one in another room', () => {
    const subjects = grant(['SELECT'], is('custo', { me: 'roomId' }));
    expect(beyond({ subjects }, { subjects })).toEqual([]);
    expect(beyond({ subjects }, { subjects }, 4)).toEqual([{ action: 'Read' }]);
    expect(beyond({ subjects: grant(['SELECT'], is('custo', 3)) }, { subjects }, 4)).toEqual([]);
  });

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
  const identifiers = fc.subarray<ActionIdentifier>(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE']);
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

  it('answers nothing only when each permitted record and value is permitted to the other side too', () => {
    let proven = 0;
    fc.assert(
      fc.property(room, room, fc.boolean(), fc.constantFrom(3, 4), fc.array(talk, { minLength: 4 }), (...given) => {
        const [one, other, isPart, roomId, talks] = given;
        // A room with the filters of both is often within one of them; two of their own hardly ever are.
        const wanted = isPart ? { ...other, roomFilters: [...one.roomFilters, ...other.roomFilters] } : one;
        const [a, b] = [compile(wanted), compile(other)];
        const found = rightsBeyond({ permissions: a, roomId }, [{ permissions: b, roomId: 3 }], attributes);
        const isBeyond = (action: string, id?: number) =>
          found.some(
            (right) => right.action === action && (!('subjectAttributeId' in right) || right.subjectAttributeId === id),
          );
        for (const record of talks) {
          const lets = (side: SubjectPermissions, action: SubjectAction, room: number) => {
            const filter = side.rowFilter(action);
            return side.can(action) && (!filter || compileFilter(filter, scope)(record, contextOf(room)));
          };
          for (const action of subjectActions) {
            if (isBeyond(action)) continue;
            proven += 1;
            if (lets(a, action, roomId)) expect(lets(b, action, 3)).toBe(true);
          }
          for (const { subjectAttributeId: id } of attributes)
            for (const action of attributeActions) {
              if (isBeyond(action, id)) continue;
              const asks = { read: 'canRead', create: 'canCreate', update: 'canUpdate', delete: 'canDelete' } as const;
              const on = ({ read: 'Read', create: 'Create', update: 'Update', delete: 'Update' } as const)[action];
              const may = (side: SubjectPermissions, room: number) =>
                lets(side, on, room) && side[asks[action]](id, { talk: record, context: contextOf(room) });
              if (may(a, roomId)) expect(may(b, 3)).toBe(true);
            }
        }
      }),
      { numRuns: 300 },
    );
    expect(proven).toBeGreaterThan(1000);
  });

  it('lets every room be given its own rights again', () => {
    fc.assert(
      fc.property(room, (one) => {
        expect(beyond(one, one)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
