import { describe, expect, it } from 'vitest';
import { viewColumnsOf } from '../schema/arrangeGrid';
import { compileGrid } from '../schema/compileGrid';
import { chamadoFixture } from '../testing/chamado.fixture';
import { arrangedColumns } from './arrangedColumns';

const compiled = compileGrid({ subject: chamadoFixture.subject, template: chamadoFixture.gridTemplate });
const [first, hidden, ...others] = compiled.columns;
if (!first || !hidden) throw new Error('The fixture has columns.');
const definition = { ...compiled, columns: [first, { ...hidden, isHidden: true }, ...others] };
const before = viewColumnsOf(definition);
const table = before
  .filter(({ isHidden }) => !isHidden)
  .map(({ subjectAttributeId, width, isFixed }) => ({ id: String(subjectAttributeId), width, isPinned: isFixed }));
const selection = { id: 'ag-Grid-SelectionColumn', width: 48, isPinned: true };

describe('columns that a person has moved in the table', () => {
  it('are no change when they stand as they did', () => {
    expect(arrangedColumns([selection, ...table], definition, false)).toBeNull();
  });

  it('stay in their order, with hidden ones behind the same neighbour', () => {
    const [one, ...rest] = table;
    if (!one) throw new Error('The table has columns.');
    const after = arrangedColumns([...rest, { ...one, width: 312.4 }], definition, false);
    expect(after?.slice(-2)).toEqual([{ ...before[0], width: 312 }, before[1]]);
  });

  it('keep what is fixed where a narrow screen fixes nothing', () => {
    const moved = [...table].reverse().map((column) => ({ ...column, isPinned: false }));
    const fixed = (columns: typeof before | null) =>
      columns?.filter(({ isFixed }) => isFixed).map(({ subjectAttributeId }) => subjectAttributeId);
    expect(fixed(arrangedColumns(moved, definition, true))).toEqual(fixed(before));
  });
});
