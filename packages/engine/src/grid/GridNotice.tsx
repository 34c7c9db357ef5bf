import { userMessageOf } from '../data/requestFailure';
import { useEngine } from '../react/Engine';
import type { LoadingFlags } from '../store/loadingFlags';
import type { RecordNames } from './Pager';

export interface GridNoticeProps {
  flags: LoadingFlags;
  loadError: unknown;
  reload(): Promise<void>;
  isEmpty: boolean;
  /** Whether the list may be empty because of a filter or a search. */
  isFiltered: boolean;
  /** What the records are called. */
  recordNames?: RecordNames | undefined;
  /** Replaces the engine's own texts. */
  emptyText?: string | undefined;
  failureText?: string | undefined;
}

/** Shown instead of rows: loading, no records, or why loading failed. */
export function GridNotice({ flags, loadError, reload, isEmpty, isFiltered, recordNames, ...texts }: GridNoticeProps) {
  const { translate } = useEngine('GridNotice');
  if (flags.error) {
    return (
      <div className="as-grid-notice as-grid-notice-error" role="alert">
        <p>{texts.failureText ?? translate('common.loadFailed')}</p>
        <p>{userMessageOf(loadError, translate)}</p>
        <button type="button" className="as-button as-button-secondary" onClick={() => void reload()}>
          {translate('common.tryAgain')}
        </button>
      </div>
    );
  }
  if (!flags.ready) {
    return (
      <div className="as-grid-notice" role="status">
        <p>{translate('common.loading')}</p>
      </div>
    );
  }
  if (!isEmpty) return null;
  const none = recordNames ? translate('grid.noneNamed', { name: recordNames.plural }) : translate('grid.noRecords');
  return (
    <div className="as-grid-notice" role="status">
      <p>{texts.emptyText ?? none}</p>
      {isFiltered && <p className="as-grid-hint">{translate('grid.noRecordsHint')}</p>}
    </div>
  );
}
