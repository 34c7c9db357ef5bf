import { userMessageOf } from '../data/requestFailure';
import { useEngine } from '../react/Engine';
import type { UseRecordsResult } from '../react/useRecords';

/** What stands in place of rows: that they are on their way, that there are none, or why they did not come. */
export function GridNotice({ records, isFiltered }: { records: UseRecordsResult; isFiltered: boolean }) {
  const { messages } = useEngine('GridNotice');
  const { flags, itens, loadError, reload } = records;
  if (flags.error) {
    return (
      <div className="as-grid-notice as-grid-notice-error" role="alert">
        <p>{messages.loadFailed}</p>
        <p>{userMessageOf(loadError)}</p>
        <button type="button" className="as-button as-button-secondary" onClick={() => void reload()}>
          {messages.tryAgain}
        </button>
      </div>
    );
  }
  if (!flags.ready) {
    return (
      <div className="as-grid-notice" role="status">
        <p>{messages.loading}</p>
      </div>
    );
  }
  if (itens.length > 0) return null;
  return (
    <div className="as-grid-notice" role="status">
      <p>{messages.noRecords}</p>
      {isFiltered && <p className="as-grid-hint">{messages.noRecordsHint}</p>}
    </div>
  );
}
