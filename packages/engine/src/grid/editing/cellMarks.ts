import type { RecordId } from '../../contract/recordId';
import type { RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';

/** The marks of cell editing. */
interface CellMarks {
  range: RangeBounds | null;
  /** Ids of read-only columns. */
  lockedColumns: readonly string[];
  lockedRows: readonly RecordId[];
  /** The cells whose save was refused. */
  refused: readonly { talkId: RecordId; columnId: string }[];
}

/** Marks cells. */
export interface CellMarker {
  show(marks: CellMarks, cells: GridCells): void;
  remove(): void;
}

/**
 * Marks cells with a style sheet: rows are re-created while scrolling, and CSS rules apply to each of them without notifying the
 * grid. `name` is the value of the grid's `data-editing`.
 */
export function createCellMarker(name: string): CellMarker {
  const canConstruct = 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;
  if (!canConstruct) return { show: () => undefined, remove: () => undefined };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const root = `.as-grid-body[data-editing='${name}']`;
  const rule = (rows: readonly string[], columns: readonly string[], style: string) =>
    rows.length > 0 && columns.length > 0
      ? `${root} .ag-row:is(${rows.join()}) .ag-cell:is(${columns.join()}){${style}}`
      : '';
  const byIndex = (row: number) => `[row-index="${row}"]`;
  const byTalk = (talkId: RecordId) => `[row-id="${CSS.escape(String(talkId))}"]`;
  const byColumn = (id: string) => `[col-id="${CSS.escape(id)}"]`;
  const counted = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

  return {
    show({ range, lockedColumns, lockedRows, refused }, cells) {
      const ranges = range && (range.rows > 1 || range.columns > 1) ? range : null;
      const columns = ranges ? counted(ranges.left, ranges.columns).map((at) => byColumn(cells.columnId(at))) : [];
      const rows = ranges ? counted(ranges.top, ranges.rows).map(byIndex) : [];
      sheet.replaceSync(
        [
          rule(['*'], lockedColumns.map(byColumn), 'color:var(--as-color-text-muted, #55606f)'),
          rule(lockedRows.map(byTalk), ['*'], 'color:var(--as-color-text-muted, #55606f)'),
          rule(rows, columns, 'background:color-mix(in srgb, var(--as-color-accent, #1d4ed8) 16%, transparent)'),
          ...refused.map(({ talkId, columnId }) =>
            rule([byTalk(talkId)], [byColumn(columnId)], 'box-shadow:inset 0 0 0 2px var(--as-color-danger, #b3261e)'),
          ),
        ].join('\n'),
      );
    },
    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
