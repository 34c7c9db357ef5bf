import type { FilterTree, SubjectPermissions } from '@assunto/engine/core';
import { filterFixture } from '@assunto/engine/testing';
import { expect, it } from 'vitest';
import type { SubjectMetadata } from '../metadata/CompanyMetadata';
import { createReadTests } from './readTests';
import type { RoomSubject } from './RoomSubject';

const { attributes, componentTypes, context } = filterFixture;

const accessWith = (filter: FilterTree | null): RoomSubject => ({
  subject: {
    attributes,
    columns: new Map(attributes.map((attribute) => [attribute.subjectAttributeId, { attribute }])),
  } as unknown as SubjectMetadata,
  permissions: { rowFilter: (action) => (action === 'Read' ? filter : null) } as SubjectPermissions,
  readable: [],
  display: null,
  tellsEditor: true,
});

it('asks nothing where all records may be read', () => {
  expect(createReadTests(componentTypes)(accessWith(null))).toBeNull();
});

it('names the attributes that are looked at, and compiles once', () => {
  const testOf = createReadTests(componentTypes);
  const access = accessWith({ and: [{ '==': [{ var: 'titulo' }, 'Rua'] }, { '==': [{ var: '$isActive' }, true] }] });
  const test = testOf(access);
  expect(test?.columns.map(({ attribute }) => attribute.subjectAttributeIdentifier)).toEqual(['titulo']);
  expect(testOf(access)).toBe(test);
  expect(test?.passes({ titulo: 'RUA', $isActive: true }, context)).toBe(true);
  expect(test?.passes({ titulo: 'Rua', $isActive: false }, context)).toBe(false);
});

it('knows whether the answer depends on who reads, however deep that is said, and whatever texts say', () => {
  const testOf = createReadTests(componentTypes);
  const isPersonal = (filter: FilterTree) => testOf(accessWith(filter))?.isPersonal;
  expect(isPersonal({ '!': [{ or: [{ '==': [{ var: '$createdBy' }, { me: 'accountId' }] }] }] })).toBe(true);
  expect(isPersonal({ '==': [{ var: 'titulo' }, '{"me":"accountId"}'] })).toBe(false);
});
