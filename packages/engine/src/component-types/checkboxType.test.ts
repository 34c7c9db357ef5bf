import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { checkboxType } from './checkboxType';

const context = { timeZone: 'America/Sao_Paulo' };
const urgent = attribute({ name: 'Urgente', componentId: 10 });

describe('checkbox', () => {
  it('shows Sim, Não and Não preenchido, and reads them back', () => {
    const shown = [true, false, null].map((value) => checkboxType.format(value, urgent, context));
    expect(shown).toEqual(['Sim', 'Não', 'Não preenchido']);
    expect(shown.map((text) => checkboxType.parse(text, urgent, context))).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
      { ok: true, value: null },
    ]);
    expect(checkboxType.parse('talvez', urgent, context)).toEqual({ ok: false, message: 'Escolha Sim ou Não.' });
  });

  it('distinguishes No from not filled', () => {
    expect(checkboxType.normalise(false, urgent)).toBe(false);
    expect(checkboxType.normalise('', urgent)).toBeNull();
    expect(checkboxType.normalise('true', urgent)).toBe(true);
    expect([null, false, true].map((value) => checkboxType.sortKey(value, urgent))).toEqual([null, 0, 1]);
  });
});
