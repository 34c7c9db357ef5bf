import { describe, expect, it } from 'vitest';
import { isIncomplete, sentFilters } from './fieldFilters';
import type { FieldFilterRow } from './FormUser';

const empty: FieldFilterRow = { attribute: null, value: null };
const full: FieldFilterRow = { attribute: { id: 31, name: 'Cliente: Cidade' }, value: 'Niterói' };

describe('the rows of field filters', () => {
  it('may have an empty first one [ROOM-51]', () => {
    expect([isIncomplete([empty]), isIncomplete([empty, full]), isIncomplete([])]).toEqual([false, false, false]);
    expect(sentFilters([empty, full])).toEqual([{ attributeId: 31, value: 'Niterói' }]);
  });

  it('need field and value in every other one [ROOM-52]', () => {
    for (const row of [empty, { ...full, value: '' }, { ...full, value: [] }, { ...empty, value: 'x' }])
      expect(isIncomplete([full, row])).toBe(true);
    expect(isIncomplete([{ ...full, value: null }])).toBe(true);
    expect(isIncomplete([full, full])).toBe(false);
  });
});
