import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionIdentifier, PermissionItem } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import { compileFilter } from '../filter/compileFilter';
import type { FilterTree } from '../filter/FilterTree';
import { roomArbitrary } from '../testing/roomArbitrary';
import type { RoomPermissions } from './compilePermissions';
import { rightsBeyond } from './rightsBeyond';
import type { SubjectPermissions } from './SubjectPermissions';

const { attributes, compile, contextOf, room, scope, talk, subjectActions, attributeActions } = roomArbitrary;

/** The rights of a room that another one does not have; both are room 3 unless the first has another id. */
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
      resourceId,
      resourceTypeId: 3,
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

  it('answers nothing only when each permitted record and value is permitted to the other side too', () => {
    let proven = 0;
    fc.assert(
      fc.property(room, room, fc.boolean(), fc.constantFrom(3, 4), fc.array(talk, { minLength: 4 }), (...given) => {
        const [one, other, isPart, roomId, talks] = given;
        // A room with the filters of both is often within one of them; two independent ones hardly ever are.
        const wanted = isPart ? { ...other, roomFilters: [...one.roomFilters, ...other.roomFilters] } : one;
        const [a, b] = [compile(wanted), compile(other)];
        const found = rightsBeyond({ permissions: a, roomId }, [{ permissions: b, roomId: 3 }], attributes);
        const isBeyond = (action: string, id?: number) =>
          found.some(
            (right) => right.action === action && (!('subjectAttributeId' in right) || right.subjectAttributeId === id),
          );
        for (const record of talks) {
          const allows = (side: SubjectPermissions, action: SubjectAction, room: number) => {
            const filter = side.rowFilter(action);
            return side.can(action) && (!filter || compileFilter(filter, scope)(record, contextOf(room)));
          };
          for (const action of subjectActions) {
            if (isBeyond(action)) continue;
            proven += 1;
            if (allows(a, action, roomId)) expect(allows(b, action, 3)).toBe(true);
          }
          for (const { subjectAttributeId: id } of attributes)
            for (const action of attributeActions) {
              if (isBeyond(action, id)) continue;
              const asks = { read: 'canRead', create: 'canCreate', update: 'canUpdate', delete: 'canDelete' } as const;
              const on = ({ read: 'Read', create: 'Create', update: 'Update', delete: 'Update' } as const)[action];
              const may = (side: SubjectPermissions, room: number) =>
                allows(side, on, room) && side[asks[action]](id, { talk: record, context: contextOf(room) });
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
