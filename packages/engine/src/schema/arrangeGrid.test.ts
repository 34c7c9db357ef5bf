import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { arrangeGrid, viewColumnsOf } from './arrangeGrid';
import { compileGrid } from './compileGrid';
import type { GridDefinition } from './definitions';

const template = compileGrid({ subject: chamadoFixture.subject, template: chamadoFixture.gridTemplate });
const ids = ({ columns }: GridDefinition) => columns.map(({ attribute }) => attribute.subjectAttributeId);

describe('a grid as a person arranged it', () => {
  it('is the template where nothing was arranged', () => {
    expect(arrangeGrid(template, null)).toBe(template);
    expect(arrangeGrid(template, { columns: viewColumnsOf(template) })).toEqual(template);
  });

  it('has their order, widths, fixed and hidden columns', () => {
    const columns = viewColumnsOf(template).reverse();
    const [first, second, ...rest] = columns;
    if (!first || !second) throw new Error('The fixture has columns.');
    const view = {
      columns: [{ ...first, width: 321, isFixed: true }, { ...second, isHidden: true }, ...rest],
      isTalkIdHidden: true,
    };
    const arranged = arrangeGrid(template, view);
    expect(ids(arranged)).toEqual(ids(template).reverse());
    expect(arranged.columns[0]).toMatchObject({ width: 321, isFixed: true });
    expect(arranged.columns[1]).toMatchObject({ isHidden: true });
    expect(arranged.showTalkId).toBe(false);
  });

  it('has further columns of attributes that the person may read, of the records and of related ones', () => {
    const { subjectAttributes: attributes } = chamadoFixture.subject;
    const pointer = attributes.find(({ relatedSubject }) => relatedSubject !== null)!;
    const city = attribute({ subjectAttributeId: 901, name: 'Cidade', identifier: 'cidade' });
    const secret = { subjectAttributeId: pointer.subjectAttributeId, relatedAttributeId: 902 };
    const [first, ...rest] = template.columns;
    const given = { ...template, columns: rest };
    const added = [
      { subjectAttributeId: first!.attribute.subjectAttributeId },
      secret,
      { ...secret, relatedAttributeId: 901 },
    ];
    const view = { columns: added.map((named) => ({ ...named, width: 200, isHidden: false, isFixed: false })) };
    const arranged = arrangeGrid(given, view, { attributes, related: (one) => (one === pointer ? [city] : []) });
    const labels = arranged.columns.slice(-2).map(({ label, attribute: { isEditable } }) => [label, isEditable]);
    expect(labels).toEqual([
      [first!.attribute.name, true],
      [`${pointer.name} › Cidade`, false],
    ]);
    expect(viewColumnsOf(arranged).at(-1)).toMatchObject({ ...secret, relatedAttributeId: 901 });
    expect(arrangeGrid(given, view).columns).toEqual(rest);
  });

  it('puts a column that the template got later behind its neighbour, and drops one that the template lost', () => {
    const [a, b, c] = viewColumnsOf(template);
    if (!a || !b || !c) throw new Error('The fixture has columns.');
    const lost = { ...a, subjectAttributeId: 987_654 };
    const arranged = arrangeGrid(template, { columns: [c, lost, a] });
    expect(ids(arranged).slice(-2)).toEqual([a.subjectAttributeId, b.subjectAttributeId]);
    expect(ids(arranged)).not.toContain(987_654);
    expect([...ids(arranged)].sort()).toEqual([...ids(template)].sort());
  });
});
