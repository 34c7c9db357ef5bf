import { describe, expect, it } from 'vitest';
import { settingsMenu } from './settingsMenu';

const names = (user: { isAdmin: boolean; roomId: number }): string[] =>
  settingsMenu(user).flatMap(({ items }) => items.map(({ name }) => name));

describe('the settings menu', () => {
  it("offers automations and tags only in the administrators' room, which is room 1 [PERM-08] [PERM-09] [CONST-18]", () => {
    expect(names({ isAdmin: true, roomId: 1 })).toEqual(expect.arrayContaining(['Automações', 'Tags']));
    expect(names({ isAdmin: true, roomId: 2 })).not.toEqual(expect.arrayContaining(['Automações']));
    expect(names({ isAdmin: true, roomId: 2 })).not.toEqual(expect.arrayContaining(['Tags']));
    expect(names({ isAdmin: false, roomId: 1 })).toEqual(['Temas', 'Modo escuro']);
  });
});
