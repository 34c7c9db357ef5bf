import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ActionIdentifier, GrantedAction, PermissionItem } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import { compileFilter, type FilterRecord } from '../filter/compileFilter';
import { parseFilter } from '../filter/parseFilter';
import { attribute } from '../testing/builders';
import { assertFilterReadable, assertOrderReadable } from './assertReadable';
import { compilePermissions, type PermissionSource } from './compilePermissions';

const componentTypes = createComponentTypes();
const cliente = { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
const attributes = [
  { subjectAttributeId: 101, identifier: 'titulo', componentId: 1 },
  { subjectAttributeId: 102, identifier: 'status', componentId: 1 },
  { subjectAttributeId: 103, identifier: 'cliente', componentId: 4, relatedSubject: cliente },
  { subjectAttributeId: 104, identifier: 'outros', componentId: 4, relatedSubject: cliente, isMultipleValues: true },
  { subjectAttributeId: 105, identifier: 'salario', componentId: 3 },
].map(attribute);
const [titulo, status, salario] = [101, 102, 105];
const context = {
  now: new Date('2026-03-11T15:30:20Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, roomId: 3, name: 'Ana', email: null },
};

const everything: ActionIdentifier[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE'];
const granted = (actions: readonly (ActionIdentifier | GrantedAction)[]): GrantedAction[] =>
  actions.map((action) => (typeof action === 'string' ? { actionIdentifier: action } : action));
const onAttribute = (id: number, actions: readonly (ActionIdentifier | GrantedAction)[]): PermissionItem => ({
  resourceId: id,
  resourceTypeId: 3,
  actions: granted(actions),
});
const onSubject = (
  actions: readonly (ActionIdentifier | GrantedAction)[],
  permissions: PermissionItem[] = [],
  subjectId = 10,
): PermissionItem => ({ resourceId: subjectId, resourceTypeId: 1, actions: granted(actions), permissions });
const filtered = (actionIdentifier: ActionIdentifier, filter: object | string): GrantedAction => ({
  actionIdentifier,
  filter: typeof filter === 'string' ? filter : JSON.stringify(filter),
});
const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] });

function compile(room: Partial<NonNullable<PermissionSource['room']>> | null, more: Partial<PermissionSource> = {}) {
  return compilePermissions({
    subject: { subjectId: 10, subjectIdentifier: 'chamado' },
    attributes,
    componentTypes,
    room: room && { subjects: [], roomFilters: [], delimitations: [], ...room },
    ...more,
  });
}

/** Whether a record passes the permissions' row filter. */
function allows(permissions: ReturnType<typeof compile>, action: SubjectAction, talk: FilterRecord): boolean {
  const filter = permissions.rowFilter(action);
  return filter === null || compileFilter(filter, { attributes, componentTypes })(talk, context);
}

describe('compilePermissions', () => {
  it('denies what is not granted', () => {
    for (const permissions of [compile(null), compile({}), compile({ subjects: [onSubject(everything, [], 11)] })]) {
      expect(Object.values(permissions.actions)).toEqual([false, false, false, false, false, false]);
      expect(permissions.readable).toEqual([]);
      expect(permissions.canRead(titulo)).toBe(false);
      // Without a check of `can` the filter still returns no record.
      expect(allows(permissions, 'Read', {})).toBe(false);
    }
  });

  it('asks for tasks and appointments what it asks for every subject: the grants of the room [PERM-12] [PERM-13]', () => {
    for (const subjectIdentifier of ['tarefa', 'agendamento']) {
      const subject = { subjectId: 10, subjectIdentifier };
      expect(compile({}, { subject }).can('Update')).toBe(false);
      const granted = compile({ subjects: [onSubject(['SELECT', 'UPDATE'])] }, { subject });
      expect(granted.can('Update')).toBe(true);
      expect(granted.can('Delete')).toBe(false);
    }
  });

  it('takes an access profile as the second document describes it [PERM-15]', () => {
    const room = {
      roomId: 3,
      roomName: 'Parceiros',
      displayName: null,
      color: null,
      sharedTalks: null,
      requireDigitalSignature: [],
      roomFilters: [{ filterName: 'Só abertos', subjectId: 10, filter: JSON.stringify(is('status', 'aberto')) }],
      menus: [],
      subjects: [onSubject(['SELECT'], [onAttribute(titulo, ['SELECT'])])],
      connectedRooms: [],
      roomNotifications: [],
      delimitations: [{ subjectIdentifier: 'chamado', name: 'Piloto', talks: [{ id: 1 }, { id: 2 }] }],
    };
    const permissions = compile(room);
    expect(permissions.actions).toMatchObject({ Read: true, Update: false });
    expect(permissions.readable.map(({ identifier }) => identifier)).toEqual(['titulo']);
    const talk = { $talkId: 1, titulo: 'Porta emperrada', status: 'aberto' };
    expect(allows(permissions, 'Read', talk)).toBe(true);
    expect(allows(permissions, 'Read', { ...talk, status: 'concluido' })).toBe(false);
    expect(allows(permissions, 'Read', { ...talk, $talkId: 3 })).toBe(false);
  });

  it('grants each action of the subject on its own', () => {
    const { actions, can } = compile({ subjects: [onSubject(['SELECT', 'UPDATE'])] });
    expect(actions).toEqual({ Create: false, Read: true, Update: true, Delete: false, Deactivate: false, Note: false });
    expect(can('Update')).toBe(true);
    expect(can('Delete')).toBe(false);
  });

  it('takes change and deletion away where nothing may be read', () => {
    const { actions } = compile({ subjects: [onSubject(['INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE'])] });
    expect(Object.entries(actions).filter(([, can]) => can)).toEqual([['Create', true]]);
  });

  it('forces Deactivate off for a subject that is never deactivated, for everyone', () => {
    const room = { subjects: [onSubject(everything)] };
    expect(compile(room).can('Deactivate')).toBe(true);
    expect(compile(room, { isNeverDeactivated: true }).can('Deactivate')).toBe(false);
    expect(compile(room, { isNeverDeactivated: true }).can('Delete')).toBe(true);
    expect(compile(null, { isNeverDeactivated: true, isUnrestricted: true }).can('Deactivate')).toBe(false);
  });

  it('lets the unrestricted room do everything', () => {
    const permissions = compile(null, { isUnrestricted: true });
    expect(Object.values(permissions.actions)).toEqual([true, true, true, true, true, true]);
    expect(permissions.readable).toHaveLength(attributes.length);
    expect(permissions.canDelete(salario)).toBe(true);
    expect(permissions.rowFilter('Read')).toBeNull();
    expect(permissions.canRead(999)).toBe(false);
  });

  it('reads only granted attributes, in the order of the subject', () => {
    const permissions = compile({
      subjects: [onSubject(['SELECT'], [onAttribute(status, ['SELECT']), onAttribute(titulo, ['SELECT'])])],
    });
    expect(permissions.readable.map(({ identifier }) => identifier)).toEqual(['titulo', 'status']);
    expect(permissions.canRead(salario)).toBe(false);
  });

  it('gates what may be edited of each attribute by its create, update and delete actions [PERM-11]', () => {
    const { readable, canCreate, canUpdate, canDelete } = compile({
      subjects: [
        onSubject(everything, [
          onAttribute(titulo, ['SELECT', 'INSERT']),
          onAttribute(status, ['SELECT', 'UPDATE', 'DELETE']),
          onAttribute(103, ['SELECT', 'DELETE']),
          onAttribute(salario, ['INSERT', 'UPDATE', 'DELETE']),
        ]),
      ],
    });
    expect(readable.map(({ identifier, actions }) => [identifier, actions])).toEqual([
      ['titulo', { create: true, update: false, delete: false }],
      ['status', { create: false, update: true, delete: true }],
      // Without the right to update, a value cannot be emptied.
      ['cliente', { create: false, update: false, delete: false }],
    ]);
    // Without the right to read, a value cannot be written.
    expect([canCreate(salario), canUpdate(salario), canDelete(salario)]).toEqual([false, false, false]);
  });

  it('never allows more of an attribute than of its subject [PERM-11]', () => {
    const all = onAttribute(titulo, ['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
    const { canRead, canCreate, canUpdate, canDelete } = compile({ subjects: [onSubject(['SELECT'], [all])] });
    expect([canRead(titulo), canCreate(titulo), canUpdate(titulo), canDelete(titulo)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives the administrator of another room no more than the room has', () => {
    // There is no parameter for it: the account's flag has no effect here.
    expect(compile({ subjects: [onSubject(['SELECT'])] }).can('Delete')).toBe(false);
  });

  it('binds grants to ids: an attribute made anew under an old name has none', () => {
    const recreated = [...attributes.filter(({ identifier }) => identifier !== 'salario')];
    recreated.push(attribute({ subjectAttributeId: 206, identifier: 'salario', componentId: 3 }));
    const room = { subjects: [onSubject(['SELECT'], [onAttribute(salario, ['SELECT'])])] };
    expect(compile(room).canRead(salario)).toBe(true);
    expect(compile(room, { attributes: recreated }).readable).toEqual([]);
  });

  it('does not take the id of one kind of resource for that of another', () => {
    const room = { subjects: [{ ...onSubject(everything), resourceTypeId: 7 as const }] };
    expect(compile(room).can('Read')).toBe(false);
    const nested = { ...onAttribute(titulo, ['SELECT']), resourceTypeId: 1 as const };
    expect(compile({ subjects: [onSubject(['SELECT'], [nested])] }).canRead(titulo)).toBe(false);
  });
});

describe('the records of an action', () => {
  it('are those of its grant, and of reading', () => {
    const permissions = compile({
      subjects: [
        onSubject([filtered('SELECT', is('status', 'aberto')), filtered('UPDATE', is('titulo', 'a')), 'DELETE']),
      ],
    });
    expect(allows(permissions, 'Read', { status: 'aberto' })).toBe(true);
    expect(allows(permissions, 'Read', { status: 'fechado', titulo: 'a' })).toBe(false);
    expect(allows(permissions, 'Update', { status: 'aberto', titulo: 'a' })).toBe(true);
    expect(allows(permissions, 'Update', { status: 'aberto', titulo: 'b' })).toBe(false);
    expect(allows(permissions, 'Update', { status: 'fechado', titulo: 'a' })).toBe(false);
    expect(allows(permissions, 'Delete', { status: 'fechado' })).toBe(false);
  });

  it('pass every filter that the room has for the subject', () => {
    const permissions = compile({
      subjects: [onSubject(['SELECT', 'INSERT'])],
      roomFilters: [
        { filterName: 'abertos', filter: JSON.stringify(is('status', 'aberto')), subjectId: 10 },
        { filterName: 'meus', filter: JSON.stringify(is('$createdBy', { me: 'accountId' })), subjectId: 10 },
        { filterName: 'de outro assunto', filter: JSON.stringify(is('nada', 1)), subjectId: 11 },
      ],
    });
    expect(allows(permissions, 'Read', { status: 'aberto', $createdBy: 7 })).toBe(true);
    expect(allows(permissions, 'Read', { status: 'aberto', $createdBy: 8 })).toBe(false);
    expect(allows(permissions, 'Create', { status: 'fechado', $createdBy: 7 })).toBe(false);
  });

  it.each([
    ['a deleted attribute', is('apagado', 1)],
    ['an operator that the attribute has lost', { '<': [{ var: 'titulo' }, 'a'] }],
    ['nothing that is a filter', 'status = aberto'],
    ['an empty tree', {}],
  ])('are none where a filter names %s', (_, filter) => {
    const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
    const byGrant = compile({ subjects: [onSubject([filtered('SELECT', filter)])] });
    const byRoom = compile({
      subjects: [onSubject(['SELECT'])],
      roomFilters: [{ filterName: 'x', filter: text, subjectId: 10 }],
    });
    expect(allows(byGrant, 'Read', { titulo: 'a', status: 'aberto' })).toBe(false);
    expect(allows(byRoom, 'Read', { titulo: 'a', status: 'aberto' })).toBe(false);
  });

  it('are the chosen ones of a delimited subject; a new one may still be made', () => {
    const permissions = compile({
      subjects: [onSubject(['SELECT', 'INSERT', 'DELETE'])],
      delimitations: [
        { subjectIdentifier: 'CHAMADO', name: 'A', talks: [{ id: 1 }, { id: 2 }] },
        { subjectIdentifier: 'chamado', name: 'B', talks: [{ id: 3 }] },
      ],
    });
    expect([1, 2, 3, 4].filter(($talkId) => allows(permissions, 'Read', { $talkId }))).toEqual([1, 2, 3]);
    expect(allows(permissions, 'Delete', { $talkId: 4 })).toBe(false);
    expect(allows(permissions, 'Create', {})).toBe(true);
  });

  it('are none of a subject that is delimited to no record', () => {
    const permissions = compile({
      subjects: [onSubject(['SELECT'])],
      delimitations: [{ subjectIdentifier: 'chamado', name: 'A', talks: [] }],
    });
    expect(allows(permissions, 'Read', { $talkId: 1 })).toBe(false);
  });

  it('point to a chosen record of a delimited subject, or to none', () => {
    const permissions = compile({
      subjects: [onSubject(['SELECT', 'INSERT'])],
      delimitations: [{ subjectIdentifier: 'cliente', name: 'Meus', talks: [{ id: 1 }, { id: 2 }] }],
    });
    for (const action of ['Read', 'Create'] as const) {
      expect(allows(permissions, action, { cliente: null, outros: null })).toBe(true);
      expect(allows(permissions, action, { cliente: 2, outros: [3, 1] })).toBe(true);
      expect(allows(permissions, action, { cliente: 3, outros: [1] })).toBe(false);
      expect(allows(permissions, action, { cliente: 1, outros: [3] })).toBe(false);
    }
  });
});

describe('a filter on the grant of an attribute', () => {
  const permissions = compile({
    subjects: [
      onSubject(everything, [
        onAttribute(titulo, ['SELECT', filtered('UPDATE', is('status', 'aberto'))]),
        onAttribute(salario, [filtered('SELECT', is('$createdBy', { me: 'accountId' }))]),
      ]),
    ],
  });

  it('holds for a record at hand that passes', () => {
    expect(permissions.canUpdate(titulo, { talk: { status: 'aberto' }, context })).toBe(true);
    expect(permissions.canUpdate(titulo, { talk: { status: 'fechado' }, context })).toBe(false);
    expect(permissions.canRead(salario, { talk: { $createdBy: 7 }, context })).toBe(true);
    expect(permissions.canRead(salario, { talk: { $createdBy: 8 }, context })).toBe(false);
  });

  it('does not hold where no record is at hand, so that lists and filters reveal no values', () => {
    expect(permissions.canUpdate(titulo)).toBe(false);
    expect(permissions.canRead(salario)).toBe(false);
    expect(permissions.readable.map(({ identifier }) => identifier)).toEqual(['titulo']);
  });
});

describe('filters and orders of others', () => {
  const permissions = compile({ subjects: [onSubject(['SELECT'], [onAttribute(titulo, ['SELECT'])])] });
  const all = { attributes, componentTypes };
  const errorOf = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return { ...(error as object), message: (error as Error).message };
    }
    return undefined;
  };

  it('may name what the caller reads, and the record’s own variables', () => {
    const tree = parseFilter({ and: [is('titulo', 'a'), is('$createdBy', 7)] }, all);
    expect(() => assertFilterReadable(tree, permissions)).not.toThrow();
    expect(() =>
      assertOrderReadable(
        [
          { subjectAttributeId: titulo, direction: 1 },
          { subjectAttributeId: null, direction: 0 },
        ],
        permissions,
      ),
    ).not.toThrow();
  });

  it('are refused with the error of an attribute that does not exist', () => {
    const json = { or: [is('titulo', 'a'), { '!': [{ '>': [{ var: 'salario' }, 1000] }] }] };
    const { readable } = permissions;
    const without = attributes.filter(({ identifier }) => identifier !== 'salario');
    const forbidden = errorOf(() => assertFilterReadable(parseFilter(json, all), permissions));
    expect(forbidden).toMatchObject({ code: 'FILTER_ATTRIBUTE_UNKNOWN' });
    expect(errorOf(() => parseFilter(json, { attributes: readable, componentTypes }))).toEqual(forbidden);
    expect(errorOf(() => parseFilter(json, { attributes: without, componentTypes }))).toEqual(forbidden);
  });

  it('are refused alike for an order by what is hidden and by what is not there', () => {
    const by = (id: number) =>
      errorOf(() => assertOrderReadable([{ subjectAttributeId: id, direction: 1 }], permissions));
    expect(by(salario)).toMatchObject({ code: 'FILTER_ATTRIBUTE_UNKNOWN' });
    expect(JSON.stringify(by(999)).replaceAll('999', '105')).toBe(JSON.stringify(by(salario)));
  });

  it('grants nothing by values that people can change in their own account', () => {
    const byName = { '==': [{ var: 'titulo' }, { me: 'name' }] };
    const named = { $talkId: 1, titulo: 'Ana' };
    const subjects = [onSubject([filtered('SELECT', byName)], [onAttribute(status, [filtered('SELECT', byName)])])];
    expect(allows(compile({ subjects }), 'Read', named)).toBe(false);
    expect(allows(compile({ subjects: [onSubject([filtered('SELECT', { '!': [byName] })])] }), 'Read', {})).toBe(false);
    const open = compile({ subjects: [onSubject(['SELECT'], [onAttribute(status, [filtered('SELECT', byName)])])] });
    expect(open.canRead(status, { talk: named, context })).toBe(false);
    const roomFilters = [{ filterName: 'Meus', subjectId: 10, filter: JSON.stringify({ or: [byName] }) }];
    expect(allows(compile({ subjects: [onSubject(['SELECT'])], roomFilters }), 'Read', named)).toBe(false);
    const byId = { '==': [{ var: '$createdBy' }, { me: 'accountId' }] };
    expect(allows(compile({ subjects: [onSubject([filtered('SELECT', byId)])] }), 'Read', { $createdBy: 7 })).toBe(
      true,
    );
  });

  describe('a delimitation whose way is gone', () => {
    const subjects = [onSubject(['SELECT', 'INSERT'])];
    const made = { subjectId: 20, subjectIdentifier: 'cliente', name: 'Clientes', talks: [{ id: 1 }] };
    const lostIn = '2026-03-10T12:00:00Z';
    const lost = (insertedIn: string | null, subjectId = 20) =>
      compile(
        { subjects, delimitations: [{ ...made, insertedIn }] },
        {
          attributes: attributes.filter(({ relatedSubject }) => !relatedSubject),
          lostPointers: [{ subjectId, lostIn }],
        },
      );

    it('lets no record pass, whichever went: the attribute or the subject', () => {
      for (const insertedIn of ['2026-03-01T12:00:00Z', lostIn, null])
        for (const action of ['Read', 'Create'] as const)
          expect(allows(lost(insertedIn), action, { $talkId: 5 })).toBe(false);
    });

    it('holds again when it is made anew, and restricts nothing that never pointed there', () => {
      expect(allows(lost('2026-03-11T12:00:00Z'), 'Read', { $talkId: 5 })).toBe(true);
      expect(allows(lost(null, 21), 'Read', { $talkId: 5 })).toBe(true);
    });

    it('is not that of a subject made anew under its identifier', () => {
      const anew = { subjectId: 21, subjectIdentifier: 'cliente' };
      const room = { subjects: [onSubject(['SELECT'], [], 21)], delimitations: [made] };
      expect(allows(compile(room, { subject: anew }), 'Read', { $talkId: 5 })).toBe(true);
      expect(
        allows(compile({ ...room, subjects: [onSubject(['SELECT'], [], 20)] }, { subject: cliente }), 'Read', {
          $talkId: 5,
        }),
      ).toBe(false);
    });
  });
});
