import type { CustomCellRendererProps } from 'ag-grid-react';
import { useEngine } from '../react/Engine';
import { FieldBoundary } from '../react/FieldBoundary';
import type { GridColumn } from '../schema/definitions';
import type { SyncState } from '../store/recordSaving';
import type { GridRow } from './gridRows';

/** What a column gives its cells: `gridColumn` is `null` for the talk id; the first column says how a row stands. */
export interface GridCellParams {
  gridColumn: GridColumn | null;
  showsSync: boolean;
}

/** One value by its component's cell, else its text. */
export function GridCell({ data, value, gridColumn, showsSync }: CustomCellRendererProps<GridRow> & GridCellParams) {
  const { registry, componentTypes, format, onFieldError } = useEngine('GridCell');
  if (!data) return null;
  const badge = showsSync && data.sync !== 'idle' && <SyncBadge sync={data.sync} messages={data.messages} />;
  if (!gridColumn) {
    return (
      <>
        {badge}
        {talkIdText(data.talkId)}
      </>
    );
  }
  const { attribute } = gridColumn;
  const { Cell } = registry.get(attribute.componentId);
  const text = componentTypes.get(attribute.componentId).format(value ?? null, attribute, format);
  return (
    <>
      {badge}
      {Cell ? (
        <FieldBoundary
          attribute={attribute}
          part="cell"
          onError={onFieldError}
          fallback={() => <span className="as-cell-text">{text}</span>}
        >
          <Cell attribute={attribute} value={value ?? null} text={text} />
        </FieldBoundary>
      ) : (
        <span className="as-cell-text">{text}</span>
      )}
    </>
  );
}

/** A record that the server does not know yet has no number to show. */
export const talkIdText = (talkId: number): string => (talkId > 0 ? String(talkId) : '—');

const syncMessage = { editing: 'editing', syncing: 'syncing', queued: 'queued', failed: 'syncFailed' } as const;

function SyncBadge({ sync, messages: reasons }: { sync: Exclude<SyncState, 'idle'>; messages: readonly string[] }) {
  const { messages } = useEngine('SyncBadge');
  const label = [messages[syncMessage[sync]], ...reasons].join('\n');
  return <span className="as-grid-sync" data-sync={sync} role="img" aria-label={label} title={label} />;
}
