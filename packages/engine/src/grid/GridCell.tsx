import { isTemporaryId } from '../store/temporaryIds';
import type { RecordId } from '../contract/recordId';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEngine } from '../react/Engine';
import type { GridColumn } from '../schema/definitions';
import type { SyncState } from '../store/recordSaving';
import type { GridRow } from './gridRows';
import { valueContent } from './ValueCell';

/** The parameters of a cell: `gridColumn` is `null` for the talk id; cells of the first column also show the row's save state. */
export interface GridCellParams {
  gridColumn: GridColumn | null;
  showsSync: boolean;
}

/** One value of a record, or its talk id, with the record's save state where the column shows it. */
export function GridCell({ data, value, gridColumn, showsSync }: CustomCellRendererProps<GridRow> & GridCellParams) {
  const engine = useEngine('GridCell');
  if (!data) return null;
  return (
    <>
      {showsSync && data.sync !== 'idle' && <SyncBadge sync={data.sync} messages={data.messages} />}
      {gridColumn ? valueContent(engine, gridColumn, value, data) : talkIdText(data.talkId)}
    </>
  );
}

/** A record that is not saved yet has no number to show. */
export const talkIdText = (talkId: RecordId): string => (isTemporaryId(talkId) ? '—' : String(talkId));

const syncKeys = {
  editing: 'grid.editing',
  syncing: 'grid.syncing',
  queued: 'grid.queued',
  failed: 'grid.syncFailed',
} as const;

/** The save state of a record, with the messages of its last refused save. */
export function SyncBadge({
  sync,
  messages: reasons,
}: {
  sync: Exclude<SyncState, 'idle'>;
  messages: readonly string[];
}) {
  const { translate } = useEngine('SyncBadge');
  const label = [translate(syncKeys[sync]), ...reasons].join('\n');
  return <span className="as-grid-sync" data-sync={sync} role="img" aria-label={label} title={label} />;
}
