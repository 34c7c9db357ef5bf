import type { RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';

/** What is to be seen of the editing of cells. */
interface CellMarks {
  range: RangeBounds | null;
  /** Ids of columns that nobody can edit here. */
  lockedColumns: readonly string[];
  lockedRows: readonly number[];
  /** The cells that the server refused. */
  refused: readonly { talkId: number; columnId: string }[];
}

/** Draws marks on cells. */
export interface CellMarker {
  show(marks: CellMarks, cells: GridCells): void;
  remove(): void;
}

/**
 * Marks cells by a style sheet of its own: rows come and go as one scrolls, and a rule meets each of them without the
 * grid being told. `name` is the value of the grid's `data-editing`.
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
  const byTalk = (talkId: number) => `[row-id="${talkId}"]`;
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
