import { isTemporaryId } from '../store/temporaryIds';
import type { RecordId } from '../contract/recordId';
import { joined } from '../text/directions';
import type {
  CellClickedEvent,
  CellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  SelectionChangedEvent,
} from 'ag-grid-community';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../react/Engine';
import type { UseRecordsResult } from '../react/useRecords';
import { useStable } from '../react/useStable';
import { talkIdLabel } from '../schema/talkIdLabel';
import { columnsOf } from './columnsOf';
import { copyCell, hasSelectedText, valueText } from './copyCell';
import { createRowMaker, type GridRow } from './gridRows';
import { selectionColumnId } from './focusCell';
import { GridTable } from './GridTable';
import type { RecordGridProps } from './RecordGridProps';
import { rowActionsId } from './rowActions';
import { tagNames, tagsOf } from './TagsCell';
import { useColumnChanges } from './useColumnChanges';
import { useIsNarrow } from './useIsNarrow';

interface RecordTableProps {
  grid: RecordGridProps;
  records: UseRecordsResult;
  /** `null` until AG Grid is ready. */
  api: GridApi<GridRow> | null;
  onReady(api: GridApi<GridRow>): void;
}

/** The table of a grid of records: talk ids, tags and save states. */
export function RecordTable({ grid, records, api, onReady }: RecordTableProps) {
  const { definition, hasQuickFilters = true, density = 'normal', onSelectionChange } = grid;
  const isNarrow = useIsNarrow();
  const [makeRows] = useState(createRowMaker);
  const { itens, syncOf } = records;
  const rows = useMemo(() => makeRows(itens, syncOf), [makeRows, itens, syncOf]);
  const columns = useColumns(grid, itens, isNarrow);
  const events = useCellEvents(grid);
  const notifySelection = useSelection(grid, records, api);
  const columnChanges = useColumnChanges<GridRow>(definition, isNarrow, grid.onColumnsChange);
  const interaction = useStable(() => grid);
  return (
    <GridTable<GridRow>
      rows={rows}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowClassRules={rowClassRules}
      density={density}
      hasQuickFilters={hasQuickFilters}
      isSelectable={onSelectionChange !== undefined}
      columnChanges={columnChanges}
      onReady={onReady}
      {...events}
      onSelection={notifySelection}
      memory={grid.focusMemory}
      interaction={interaction}
    />
  );
}

/** The text copied from a record's cell: its value, the names of its tags, or the number of a talk id. */
function copiedText(event: CellKeyDownEvent<GridRow>, ...given: CopyGiven): string {
  const { data, column } = event;
  if (!data) return '';
  const id = column.getColId();
  if (id === 'tags') return tagNames(tagsOf(data.talk));
  if (id === 'talkId') return isTemporaryId(data.talkId) ? '' : String(data.talkId);
  return valueText(event, ...given);
}

type CopyGiven = [definition: Parameters<typeof valueText>[1], context: Parameters<typeof valueText>[2]];

function useColumns(
  { definition, rowActions = null }: RecordGridProps,
  itens: UseRecordsResult['itens'],
  isNarrow: boolean,
) {
  const { registry, componentTypes, format, translate } = useEngine('RecordGrid');
  const hasTags = useMemo(() => itens.some((talk) => tagsOf(talk).length > 0), [itens]);
  return useMemo(
    () =>
      columnsOf(definition, {
        registry,
        componentTypes,
        format,
        talkIdLabel: talkIdLabel(
          definition.columns.map(({ label }) => label),
          [translate('grid.talkId'), translate('grid.talkIdApart')],
        ),
        tagsLabel: hasTags ? translate('grid.tags') : null,
        isNarrow,
        rowActions,
      }),
    [definition, registry, componentTypes, format, translate, hasTags, isNarrow, rowActions],
  );
}

/** A click or Enter opens the record, and Ctrl+C copies a cell, unless cells are being edited. */
function useCellEvents({ definition, editing = null, onOpen }: RecordGridProps) {
  const { componentTypes, format } = useEngine('RecordGrid');
  const open = (event: CellClickedEvent<GridRow> | CellKeyDownEvent<GridRow>) => {
    if (event.data && !isTemporaryId(event.data.talkId)) onOpen?.(event.data.talkId);
  };
  const onCellClicked = useStable((event: CellClickedEvent<GridRow>) => {
    const isOwnColumn = [selectionColumnId, rowActionsId].includes(event.column.getColId());
    if (!isOwnColumn && !hasSelectedText() && !editing) open(event);
  });
  const onCellKeyDown = useStable((event: CellKeyDownEvent<GridRow> | { event?: Event | null }) => {
    if (editing || !('column' in event) || !(event.event instanceof KeyboardEvent)) return;
    if (event.event.target instanceof HTMLButtonElement) return;
    if (event.event.key === 'Enter') open(event);
    else copyCell(event, copiedText(event, definition, { componentTypes, format }));
  });
  return { onCellClicked, onCellKeyDown };
}

/** Notifies the page of the selected records, again when their count arrives. */
function useSelection(
  { onSelectionChange }: RecordGridProps,
  { itens, totalResults, isEstimate }: UseRecordsResult,
  api: GridApi<GridRow> | null,
) {
  const notifySelection = useStable(({ api }: Pick<SelectionChangedEvent<GridRow>, 'api'>) => {
    const isSaved = (talkId: RecordId) => !isTemporaryId(talkId);
    const selected = api.getSelectedRows().map(({ talkId }) => talkId);
    const talkIds = itens.map(({ talkId }) => talkId).filter(isSaved);
    onSelectionChange?.(selected.filter(isSaved), { talkIds, totalResults, isEstimate });
  });
  useEffect(() => {
    if (api && !api.isDestroyed() && api.getSelectedRows().length > 0) notifySelection({ api });
  }, [api, totalResults, isEstimate, notifySelection]);
  return notifySelection;
}

// Stable: AG Grid treats a new object as a changed option and recomputes.
const rowId = ({ data }: GetRowIdParams<GridRow>) => String(data.talkId);
const rowName = ({ talkId, talk }: GridRow) => joined`${talkId} ${talk.displayName}`;
const rowClassRules = {
  'as-row-editing': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'editing',
  'as-row-syncing': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'syncing',
  'as-row-queued': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'queued',
  'as-row-failed': ({ data }: { data?: GridRow | undefined }) => data?.sync === 'failed',
};
