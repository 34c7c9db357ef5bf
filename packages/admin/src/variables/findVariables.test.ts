import { describe, expect, it } from 'vitest';
import { findVariables } from './findVariables';

describe('the search of variables', () => {
  it('answers at most 100 that have every word, whatever its case and accents [NOTIF-61]', () => {
    const variables = Array.from({ length: 150 }, (_, index) => ({ name: `v${index}`, label: `Órgão ${index}` }));
    expect(findVariables(variables, '')).toHaveLength(100);
    expect(findVariables(variables, 'orgao')).toHaveLength(100);
    expect(findVariables(variables, 'ORGAO 149').map(({ name }) => name)).toEqual(['v149']);
    expect(findVariables(variables, 'v148 órg').map(({ name }) => name)).toEqual(['v148']);
  });
});
