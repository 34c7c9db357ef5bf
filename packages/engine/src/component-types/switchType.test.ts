import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { switchType } from './switchType';

describe('switch', () => {
  const own = attribute({ componentId: 27 });
  it('is off when it is new, and reads Sim and Não', () => {
    expect(switchType.emptyValue(own)).toBe(false);
    const shown = [true, false].map((value) => switchType.format(value, own, { timeZone: 'UTC' }));
    expect(shown).toEqual(['Sim', 'Não']);
    expect(switchType.parse('sim', own, { timeZone: 'UTC' })).toEqual({ ok: true, value: true });
  });
});
