import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { describe, expect, it } from 'vitest';
import { choicesOf, doubtfulRows, mergeRows, type MergeSource } from './mergeRows';

const attribute = (subjectAttributeId: number, more: Partial<SubjectAttribute> = {}): SubjectAttribute =>
  ({
    subjectAttributeId,
    componentId: 1,
    isEditable: true,
    isInternal: false,
    isMultipleValues: false,
    relatedSubject: null,
    actions: { create: true, read: true, update: true, delete: true },
    ...more,
  }) as SubjectAttribute;
const talk = (values: Record<number, unknown>): Talk =>
  ({
    talkValues: Object.entries(values).map(([id, value]) => ({ subjectAttributeId: Number(id), value, tags: [] })),
  }) as unknown as Talk;
const rowsOf = (attributes: SubjectAttribute[], own: Record<number, unknown>, other: Record<number, unknown>) =>
  mergeRows(attributes, talk(own), talk(other), ({ componentId }) => componentId === 22);
const first = (attributes: SubjectAttribute[], own: Record<number, unknown>, other: Record<number, unknown>) =>
  rowsOf(attributes, own, other).map(({ sources: [source] }) => source);

describe('the values of a merge', () => {
  it('are asked only where the merged record has another one that may be written', () => {
    const attributes = [1, 2, 3].map((id) => attribute(id)).concat(attribute(4, { isEditable: false }));
    const rows = rowsOf(attributes, { 1: 'a', 2: 'b', 3: 'c', 4: 'd' }, { 1: 'a', 2: 'x', 3: null, 4: 'y' });
    expect(rows.map((row) => row.attribute.subjectAttributeId)).toEqual([2]);
  });

  it('fill what is empty, join lists and files, and else stay', () => {
    expect(first([attribute(1)], { 1: null }, { 1: 'x' })).toEqual(['merged']);
    expect(first([attribute(1)], { 1: [] }, { 1: ['x'] })).toEqual(['merged']);
    expect(first([attribute(1)], { 1: ['a'] }, { 1: ['x'] })).toEqual(['both']);
    expect(first([attribute(1)], { 1: 'a' }, { 1: 'x' })).toEqual(['survivor']);
    const [files] = rowsOf([attribute(1, { componentId: 22 })], { 1: [{ fileId: 'a' }] }, { 1: [{ fileId: 'b' }] });
    expect(files?.sources).toEqual(['both', 'survivor']);
  });

  it('are sent only where they change the survivor', () => {
    const rows = rowsOf(
      [attribute(1), attribute(2), attribute(3)],
      { 1: 'a', 2: null, 3: 'c' },
      { 1: 'x', 2: 'y', 3: 'z' },
    );
    const chosen = new Map<number, MergeSource>([[3, 'merged']]);
    expect(choicesOf(rows, chosen)).toEqual([
      { subjectAttributeId: 2, source: 'merged' },
      { subjectAttributeId: 3, source: 'merged' },
    ]);
    expect(choicesOf(rows, new Map([...chosen, [2, 'survivor']]))).toEqual([
      { subjectAttributeId: 3, source: 'merged' },
    ]);
  });

  it('warn where the two records refer to different ones, or name different addresses', () => {
    const client = attribute(1, { relatedSubject: { subjectId: 5 } as SubjectAttribute['relatedSubject'] });
    const address = attribute(2, { componentId: 13 });
    const rows = rowsOf(
      [client, address, attribute(3)],
      { 1: { id: 1, name: 'A' }, 2: 'a@b.com', 3: 'a' },
      { 1: { id: 2, name: 'B' }, 2: 'c@d.com', 3: 'b' },
    );
    expect(doubtfulRows(rows).map((row) => row.attribute.subjectAttributeId)).toEqual([1, 2]);
  });
});
