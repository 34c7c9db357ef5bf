import type { ColumnSource, FilterTree, SubjectAttribute, Talk } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { needsReload } from './needsReload';

const talk = (titulo: string, status: string): Talk =>
  ({
    talkValues: [
      { subjectAttributeId: 1, subjectAttributeIdentifier: 'titulo', value: titulo, tags: [] },
      { subjectAttributeId: 2, subjectAttributeIdentifier: 'status', value: { id: status, name: status }, tags: [] },
    ],
  }) as unknown as Talk;
const attributes = [
  { subjectAttributeId: 1, identifier: 'titulo' },
  { subjectAttributeId: 2, identifier: 'status' },
] as SubjectAttribute[];
const plain = { order: [], filter: null, filterIds: [], attributes };

describe('a list after a record was changed', () => {
  it('is still right when the change is about nothing that it asks', () => {
    expect(needsReload(talk('a', 'x'), talk('b', 'x'), plain)).toBe(false);
    const byStatus = { ...plain, order: [{ subjectAttributeId: 2, direction: 1 as const }] };
    expect(needsReload(talk('a', 'x'), talk('b', 'x'), byStatus)).toBe(false);
  });

  it('must be read again when it is ordered or filtered by what changed', () => {
    const byTitle = { ...plain, order: [{ subjectAttributeId: 1, direction: 1 as const }] };
    expect(needsReload(talk('a', 'x'), talk('b', 'x'), byTitle)).toBe(true);
    const open = { ...plain, filter: { '==': [{ var: 'status' }, 'x'] } as FilterTree };
    expect(needsReload(talk('a', 'x'), talk('a', 'y'), open)).toBe(true);
  });

  it('must be read again when a shown column is of a related record, and the record refers to another one', () => {
    const columns = [{ attribute: { subjectAttributeId: 9 }, through: { subjectAttributeId: 2 } }] as ColumnSource[];
    expect(needsReload(talk('a', 'x'), talk('a', 'y'), { ...plain, columns })).toBe(true);
    expect(needsReload(talk('a', 'x'), talk('b', 'x'), { ...plain, columns })).toBe(false);
  });

  it('may have to be read again after any change under a saved filter, but not after none', () => {
    const saved = { ...plain, filterIds: [3] };
    expect(needsReload(talk('a', 'x'), talk('b', 'x'), saved)).toBe(true);
    expect(needsReload(talk('a', 'x'), talk('a', 'x'), saved)).toBe(false);
  });
});
