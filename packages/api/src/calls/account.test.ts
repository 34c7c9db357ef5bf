import { describe, expect, it } from 'vitest';
import { Account } from './account';
import { Attribute } from '@assunto/engine/core';
import { Room } from './room';

const keys = (schema: { properties: object }): string[] => Object.keys(schema.properties);

describe('account, room and attribute', () => {
  it('are the entities of the second specification [SESSION-09]', () => {
    const account = 'accountId accountType firstName lastName displayName appName phoneNumber email profileId';
    expect(keys(Account)).toEqual(
      expect.arrayContaining([...account.split(' '), 'sharedTalks', 'attributes', 'canEdit']),
    );
    const room = 'roomId roomName displayName color sharedTalks requireDigitalSignature roomFilters menus subjects';
    expect(keys(Room.$defs.Room)).toEqual(
      expect.arrayContaining([...room.split(' '), 'connectedRooms', 'roomNotifications']),
    );
    expect(keys(Attribute)).toEqual(
      expect.arrayContaining(['subjectAttributeId', 'identifier', 'name', 'componentId']),
    );
  });
});
