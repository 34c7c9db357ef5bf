import { expect, it } from 'vitest';
import { isNeverDeactivated } from './isNeverDeactivated';

it('is true of saved filters alone, however the subject is written [PERM-10]', () => {
  expect(['filtro', 'FILTRO', 'chamado', 'filtros'].map(isNeverDeactivated)).toEqual([true, true, false, false]);
});
