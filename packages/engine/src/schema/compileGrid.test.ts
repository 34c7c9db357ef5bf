import { describe, expect, it } from 'vitest';
import { attribute, subject, template, templateArea } from '../testing/builders';
import { chamadoFixture } from '../testing/chamado.fixture';
import { compileGrid } from './compileGrid';

const shown = [1, 2, 3].map((id) => attribute({ subjectAttributeId: id, identifier: `a${id}`, name: `A${id}` }));

function gridWith(areas: Record<string, unknown>[], view: Record<string, unknown> = {}, attributes = shown) {
  return compileGrid({
    subject: subject({ subjectAttributes: attributes }),
    template: template({
      templateAreas: areas.flatMap((configs, index) => {
        const one = attributes[index];
        return one ? [templateArea(one, { order: index + 1, configs })] : [];
      }),
      viewTemplateAreaConfigs: Object.entries(view).map(([configIdentifier, value]) => ({ configIdentifier, value })),
    }),
  });
}

describe('a grid compiled from a template', () => {
  it('has the columns of the areas in their order, with alias and width', () => {
    const { subject: chamado, gridTemplate } = chamadoFixture;
    const grid = compileGrid({ subject: chamado, template: gridTemplate });
    expect(grid.columns.slice(0, 4).map(({ label, width }) => [label, width])).toEqual([
      ['Título', 320],
      ['Status', 180],
      ['Empresa', 200],
      ['Urgente', 120],
    ]);
    expect([grid.templateId, grid.showTalkId]).toEqual([1001, true]);
    expect(grid.order).toEqual([{ subjectAttributeId: 107, direction: 0 }]);
  });

  it('takes the label that an area gives its attribute when it has no alias', () => {
    const [first] = shown;
    if (!first) throw new Error('no attribute');
    const area = templateArea(first, {
      templateAreaSubjectAttributes: [{ subjectAttributeId: 1, templateAreaSubjectAttributeLabel: 'Rótulo' }],
    });
    const grid = compileGrid({
      subject: subject({ subjectAttributes: [first] }),
      template: template({ templateAreas: [area] }),
    });
    expect(grid.columns[0]?.label).toBe('Rótulo');
  });

  it('gives a column 200 pixels by default, never less than 100 or more than 1000', () => {
    const widths = (areas: Record<string, unknown>[], view = {}) =>
      gridWith(areas, view).columns.map(({ width }) => width);
    expect(widths([{}, { width: 350 }, { Width: '420' }])).toEqual([200, 350, 420]);
    expect(widths([{ width: 20 }, { width: 9000 }, { width: 'largo' }])).toEqual([100, 1000, 200]);
    expect(widths([{}, { width: 350 }], { Width: 240 })).toEqual([240, 350]);
  });

  it('keeps fixed what the view or the area fixes, and hides what the area hides', () => {
    const fixed = (areas: Record<string, unknown>[], view = {}) =>
      gridWith(areas, view).columns.map(({ isFixed }) => isFixed);
    expect(fixed([{}, {}, {}], { IsFixed: true })).toEqual([true, false, false]);
    expect(fixed([{}, {}, {}], { IsFixed: 2 })).toEqual([true, true, false]);
    expect(fixed([{}, {}, { IsFixed: true }])).toEqual([false, false, true]);
    expect(gridWith([{ ishidden: true }, {}]).columns.map(({ isHidden }) => isHidden)).toEqual([true, false]);
  });

  it('orders by the areas with IsOrderable, whose value is the direction, after the order of the view', () => {
    expect(gridWith([{ IsOrderable: 1 }, {}, { isorderable: '0' }]).order).toEqual([
      { subjectAttributeId: 1, direction: 1 },
      { subjectAttributeId: 3, direction: 0 },
    ]);
    const order = [{ subjectAttributeId: 3, direction: 1 }, { subjectAttributeId: 99, direction: 1 }, 'x'];
    expect(gridWith([{ IsOrderable: 1 }, {}, { IsOrderable: 0 }], { order }).order).toEqual([
      { subjectAttributeId: 3, direction: 1 },
      { subjectAttributeId: 1, direction: 1 },
    ]);
  });

  it('never orders by an attribute that is not orderable', () => {
    const plain = shown.map((one) => ({ ...one, isOrderable: false }));
    const grid = gridWith([{ IsOrderable: 1 }], {}, plain);
    expect([grid.order, grid.columns[0]?.isOrderable]).toEqual([[], false]);
  });
});
