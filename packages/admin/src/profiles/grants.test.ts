import type { PermissionItem } from '@assunto/engine/core';
import type { RoomResource } from '@assunto/api';
import { describe, expect, it } from 'vitest';
import { marksOf, subjectActions, summaryOf, withAttributeGrant, withGrant, withSummary } from './grants';
import { profileBody } from './profileSource';

const attribute = (resourceId: number): RoomResource => ({
  resourceId,
  resourceTypeId: 3,
  name: `A${resourceId}`,
  identifier: `a${resourceId}`,
  Permissions: [],
});
const subject: RoomResource = {
  resourceId: 10,
  resourceTypeId: 1,
  name: 'Chamado',
  identifier: 'chamado',
  Permissions: [attribute(101), attribute(102)],
};
const marks = (items: readonly PermissionItem[]) => marksOf(items[0], subjectActions);
const chamado = { resourceId: 10, resourceTypeId: 1 } as const;

describe('grants of a matrix', () => {
  it('bring what they need, and go with it', () => {
    const updated = withGrant([], chamado, 'UPDATE', true);
    expect(marks(updated)).toBe('x-x---');
    expect(marks(withGrant([], chamado, 'INSERT', true))).toBe('-x----');
    expect(withGrant(updated, chamado, 'SELECT', false)).toEqual([]);
    const ofAttribute = withAttributeGrant([], 10, 101, 'INSERT', true);
    expect(ofAttribute[0]?.permissions?.[0]?.actions.map((one) => one.actionIdentifier)).toEqual(['SELECT', 'INSERT']);
    expect(withAttributeGrant(ofAttribute, 10, 101, 'SELECT', false)).toEqual([]);
  });

  it('are summed up in three states over a subject and its attributes', () => {
    expect(summaryOf(undefined, subject)).toBe('------');
    const all = withSummary([], subject, 'SELECT', true);
    expect(summaryOf(all[0], subject)).toBe('x-----');
    const part = withAttributeGrant(all, 10, 102, 'SELECT', false);
    expect(summaryOf(part[0], subject)).toBe('~-----');
    expect(summaryOf(withSummary(part, subject, 'DEACTIVATE', true)[0], subject)).toBe('~---x-');
    expect(withSummary(all, subject, 'SELECT', false)).toEqual([]);
  });

  it('keep filters and all other items as they are', () => {
    const other: PermissionItem = { resourceId: 20, resourceTypeId: 1, actions: [{ actionIdentifier: 'SELECT' }] };
    const filtered: PermissionItem = {
      ...chamado,
      actions: [{ actionIdentifier: 'SELECT', filter: '{"and":[]}' }],
      permissions: [],
    };
    const next = withGrant([other, filtered], chamado, 'DELETE', true);
    expect(next[0]).toBe(other);
    expect(marksOf(next[1], subjectActions)).toBe('f--x--');
    expect(next[1]?.actions[0]?.filter).toBe('{"and":[]}');
  });
});

describe('the body of a profile', () => {
  it('names only channels with entries, and sends related profiles as roomToId [ADMINAPI-10]', () => {
    const notifications = [{ notificationId: 5, isEnable: true, isRequired: false }];
    const body = profileBody({
      roomName: 'Parceiros',
      displayName: '',
      menus: [
        { resourceId: 7, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT', actionName: 'Visualizar' }] },
      ],
      connectedRooms: [{ roomId: 500 }],
      roomNotifications: [
        { channel: 1, notifications },
        { channel: 2, notifications: [] },
      ],
      sharedTalks: [],
    });
    expect(body).toEqual({
      roomName: 'Parceiros',
      displayName: null,
      color: null,
      permissions: [{ resourceId: 7, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] }],
      sharedTalks: null,
      requireDigitalSignature: [],
      requireSecondFactor: false,
      actsAsAutomation: false,
      roomFilters: [],
      connectedRooms: [{ roomToId: 500 }],
      roomNotifications: [{ channel: 1, notifications }],
      delimitations: [],
    });
  });
});
