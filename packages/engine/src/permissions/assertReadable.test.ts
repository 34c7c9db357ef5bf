import { expect, it } from 'vitest';
import type { FilterTree } from '../filter/FilterTree';
import { chamadoFixture } from '../testing/chamado.fixture';
import { isFilterReadable } from './assertReadable';

it('a filter over related records needs the right to read their attribute, and the one that refers to them', () => {
  const { subjectAttributes } = chamadoFixture.subject;
  const titulo = subjectAttributes.filter(({ identifier }) => identifier === 'titulo');
  const filter: FilterTree = { '==': [{ var: 'cliente.titulo' }, 'Acme'] };
  const isReadable = (names: readonly string[], related: typeof titulo) =>
    isFilterReadable(
      filter,
      { readable: subjectAttributes.filter(({ identifier }) => names.includes(identifier)) },
      () => related,
    );
  expect(isReadable(['cliente'], titulo)).toBe(true);
  expect(isReadable(['cliente'], [])).toBe(false);
  expect(isReadable(['titulo'], titulo)).toBe(false);
});
