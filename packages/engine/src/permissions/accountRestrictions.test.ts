import { describe, expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ActionIdentifier } from '../contract/permission';
import type { SubjectAction } from '../contract/subject';
import { compileFilter, type FilterRecord } from '../filter/compileFilter';
import { attribute } from '../testing/builders';
import { compilePermissions, type PermissionSource } from './compilePermissions';

const componentTypes = createComponentTypes();
const cliente = { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' };
const [titulo, status] = [101, 102];
const attributes = [
  { subjectAttributeId: titulo, identifier: 'titulo', componentId: 1 },
  { subjectAttributeId: status, identifier: 'status', componentId: 1 },
  { subjectAttributeId: 103, identifier: 'cliente', componentId: 4, relatedSubject: cliente },
  { subjectAttributeId: 104, identifier: 'outros', componentId: 4, relatedSubject: cliente, isMultipleValues: true },
].map(attribute);
const context = {
  now: new Date('2026-03-11T15:30:20Z'),
  timeZone: 'America/Sao_Paulo',
  me: { accountId: 7, roomId: 3, name: 'Ana', email: null },
};
const everything: ActionIdentifier[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'DEACTIVATE'];
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
const all = {
  subjects: [
    {
      resourceId: 10,
      resourceTypeId: 1 as const,
      actions: everything.map((actionIdentifier) => ({ actionIdentifier })),
    },
  ],
};

function allows(permissions: ReturnType<typeof compile>, action: SubjectAction, talk: FilterRecord): boolean {
  const filter = permissions.rowFilter(action);
  return filter === null || compileFilter(filter, { attributes, componentTypes })(talk, context);
}

describe('restrictions of an account', () => {
  it('narrow an account by its field filters, in every room [ADMINPERM-04]', () => {
    const restrictions = { attributes: [{ attributeId: status, subjectId: 10, value: 'aberto' }], sharedTalks: [] };
    for (const permissions of [compile(all, { restrictions }), compile(null, { restrictions, isUnrestricted: true })])
      for (const action of ['Read', 'Create', 'Update', 'Delete', 'Deactivate'] as const) {
        expect(allows(permissions, action, { $talkId: 1, status: 'aberto' })).toBe(true);
        expect(allows(permissions, action, { $talkId: 1, status: 'concluido' })).toBe(false);
        expect(allows(permissions, action, { $talkId: 1, status: null })).toBe(false);
      }
  });

  it('take a field filter as one of several values, and one that cannot be asked as none', () => {
    const withValue = (attributeId: number, value: unknown, subjectId = 10) =>
      compile(null, {
        isUnrestricted: true,
        restrictions: { attributes: [{ attributeId, subjectId, value }], sharedTalks: [] },
      });
    expect(allows(withValue(103, 7), 'Read', { cliente: 7 })).toBe(true);
    expect(allows(withValue(103, 7), 'Read', { cliente: 8 })).toBe(false);
    expect(allows(withValue(104, [7]), 'Read', { outros: [6, 7] })).toBe(true);
    expect(allows(withValue(104, [7]), 'Read', { outros: [6] })).toBe(false);
    for (const value of [null, '', []]) expect(allows(withValue(titulo, value), 'Read', { titulo: '' })).toBe(false);
    // The attribute was deleted; the filter still applies.
    expect(allows(withValue(999, 'x'), 'Read', { titulo: 'x' })).toBe(false);
    expect(allows(withValue(999, 'x', 11), 'Read', { titulo: 'x' })).toBe(true);
  });

  it('share what both the account and its room share', () => {
    const shared = (name: string, value: unknown) => [{ subjectId: 10, filter: JSON.stringify(is(name, value)) }];
    const permissions = compile(
      { ...all, sharedTalks: shared('status', 'aberto') },
      { restrictions: { attributes: [], sharedTalks: shared('titulo', 'Rede') } },
    );
    expect(allows(permissions, 'Read', { $createdBy: 8, status: 'aberto', titulo: 'Rede' })).toBe(true);
    expect(allows(permissions, 'Read', { $createdBy: 8, status: 'aberto', titulo: 'Luz' })).toBe(false);
    expect(allows(permissions, 'Read', { $createdBy: 8, status: 'fechado', titulo: 'Rede' })).toBe(false);
    expect(allows(permissions, 'Read', { $createdBy: 7, status: 'fechado', titulo: 'Luz' })).toBe(true);
    // A new record has no creator yet.
    expect(allows(permissions, 'Create', { $createdBy: 8, titulo: 'Luz' })).toBe(true);
  });
});
