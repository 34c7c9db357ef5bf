import { expect, it } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { ActionIdentifier } from '../contract/permission';
import { compilePermissions } from './compilePermissions';

const mayNote = (...granted: ActionIdentifier[]): boolean =>
  compilePermissions({
    subject: { subjectId: 10, subjectIdentifier: 'chamado' },
    attributes: [],
    componentTypes: createComponentTypes(),
    room: {
      roomFilters: [],
      delimitations: [],
      subjects: [
        {
          resourceId: 10,
          resourceTypeId: 1,
          actions: granted.map((actionIdentifier) => ({ actionIdentifier })),
        },
      ],
    },
  }).can('Note');

it('lets nobody read the internal notes of records that they may not read, nor without the grant', () => {
  expect(mayNote('SELECT', 'UPDATE')).toBe(false);
  expect(mayNote('NOTE')).toBe(false);
  expect(mayNote('SELECT', 'NOTE')).toBe(true);
});
