import { describe, expect, it } from 'vitest';
import { columnMerging } from './columnMerging';
import type { TemplateColumn } from './columns';

const column = (subjectAttributeId: number, more: Partial<TemplateColumn> = {}): TemplateColumn => ({
  subjectAttributeId,
  relatedAttributeId: null,
  name: `Coluna ${subjectAttributeId}`,
  alias: null,
  width: 180,
  direction: null,
  templateAreaId: subjectAttributeId * 10,
  label: null,
  configs: [],
  ...more,
});

describe('the columns that two administrators change at once', () => {
  it('have the width of one, the name and the order of the other, and what both added; the stored ids are the last ones', () => {
    const base = [column(1), column(2)];
    const mine = [column(1, { width: 240 }), column(2), column(3, { templateAreaId: null })];
    const theirs = [column(2, { templateAreaId: 21, alias: 'Outro' }), column(1, { templateAreaId: 11 })];
    const merged = [
      column(2, { templateAreaId: 21, alias: 'Outro' }),
      column(3, { templateAreaId: null }),
      column(1, { templateAreaId: 11, width: 240 }),
    ];
    expect(columnMerging.merge(base, mine, theirs)).toEqual({ mine: merged, theirs: merged });
  });

  it('differ where both changed the same property, and lose nothing else', () => {
    const sides = columnMerging.merge(
      [column(1), column(2)],
      [column(1, { width: 240 }), column(2, { direction: 1 })],
      [column(1, { width: 300, alias: 'Outro' }), column(2)],
    );
    expect(sides).toEqual({
      mine: [column(1, { width: 240, alias: 'Outro' }), column(2, { direction: 1 })],
      theirs: [column(1, { width: 300, alias: 'Outro' }), column(2, { direction: 1 })],
    });
  });
});
