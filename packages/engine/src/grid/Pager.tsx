import { joined } from '../text/directions';
import { useId, useRef, useState, type ReactNode } from 'react';
import { userMessageOf } from '../data/requestFailure';
import { useEngine } from '../react/Engine';

/** The page sizes of a grid, and the initial one. */
export const pageSizes: readonly number[] = [10, 25, 50, 100];
/** The default page size, unless the template or the person chose another. */
export const defaultPageSize = 50;

/** What one record and several records of a subject are called, such as `chamado` and `chamados`. */
export interface RecordNames {
  singular: string;
  plural: string;
}

export interface PagerProps {
  page: number;
  fetch: number;
  /** The page being loaded, if any: buttons continue from there. */
  requested?: { page: number; fetch: number } | undefined;
  /** The number of rows on this page. */
  shown: number;
  totalResults: number | null;
  isEstimate: boolean;
  /** Loading failed: no total will arrive. */
  isFailed: boolean;
  sizes: readonly number[];
  /** What is counted; absent: only the number is shown. */
  recordNames?: RecordNames | undefined;
  /** Requests the exact total of a list with an estimated one. Rejects when it is refused. */
  onCountExactly(): Promise<void>;
  onChange(change: { page: number; fetch: number }): void;
  /** Further actions on the list, beside its range. */
  children?: ReactNode;
}

/** The range and total of a list, and buttons for its other pages. */
export function Pager({
  page,
  fetch,
  requested = { page, fetch },
  shown,
  totalResults,
  isEstimate,
  isFailed,
  sizes,
  recordNames,
  onCountExactly,
  onChange,
  children,
}: PagerProps) {
  const { translate } = useEngine('Pager');
  const sizeId = useId();
  const range = useRef<HTMLParagraphElement>(null);
  const first = (page - 1) * fetch + 1;
  const lastPage = totalResults === null ? null : Math.max(1, Math.ceil(totalResults / requested.fetch));
  // Without an exact total, only a full page indicates that another may follow.
  const hasNext = lastPage === null || isEstimate ? shown === fetch : requested.page < lastPage;
  // The button for the exact total is unmounted when it arrives, so focus moves to the range.
  const focusRange = () => {
    if (range.current?.parentElement?.contains(document.activeElement)) range.current.focus();
  };
  const go = (next: number) => onChange({ page: next, fetch: requested.fetch });

  return (
    <nav className="as-pager" aria-label={translate('grid.pagination')}>
      <label htmlFor={sizeId}>{translate('grid.pageSize')}</label>
      <select
        id={sizeId}
        className="as-pager-size"
        value={requested.fetch}
        onChange={(event) => onChange({ page: 1, fetch: Number(event.target.value) })}
      >
        {[...new Set([...sizes, requested.fetch])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </select>
      <div className="as-pager-summary">
        <p ref={range} className="as-pager-range" aria-live="polite" tabIndex={-1}>
          <RangeText
            first={first}
            shown={shown}
            totalResults={totalResults}
            isEstimate={isEstimate}
            isFailed={isFailed}
            recordNames={recordNames}
          />
        </p>
        {isEstimate && totalResults !== null && <ExactTotal onCountExactly={() => onCountExactly().then(focusRange)} />}
        {children}
      </div>
      <PagerButton
        label={translate('grid.firstPage')}
        symbol="«"
        isEnd
        isDisabled={requested.page <= 1}
        onPress={() => go(1)}
      />
      <PagerButton
        label={translate('grid.previousPage')}
        symbol="‹"
        isDisabled={requested.page <= 1}
        onPress={() => go(requested.page - 1)}
      />
      <PagerButton
        label={translate('grid.nextPage')}
        symbol="›"
        isDisabled={!hasNext}
        onPress={() => go(requested.page + 1)}
      />
      <PagerButton
        label={translate('grid.lastPage')}
        symbol="»"
        isEnd
        isDisabled={isEstimate || lastPage === null || requested.page >= lastPage}
        onPress={() => go(lastPage ?? requested.page)}
      />
    </nav>
  );
}

/** The numbers of the rows on the page, and of all. */
function RangeText({
  first,
  shown,
  totalResults,
  isEstimate,
  isFailed,
  recordNames,
}: Pick<PagerProps, 'shown' | 'totalResults' | 'isEstimate' | 'isFailed' | 'recordNames'> & { first: number }) {
  const { translate } = useEngine('Pager');
  if (totalResults === 0) return `0 ${recordNames?.plural ?? translate('grid.records')}`;
  return (
    <>
      {shown > 0 && translate('grid.pageRange', { from: first, to: first + shown - 1 })}{' '}
      {(totalResults !== null || !isFailed) && <Total totalResults={totalResults} isEstimate={isEstimate} />}
      {recordNames &&
        totalResults !== null &&
        joined` ${totalResults === 1 ? recordNames.singular : recordNames.plural}`}
    </>
  );
}

function Total({ totalResults, isEstimate }: Pick<PagerProps, 'totalResults' | 'isEstimate'>) {
  const { translate } = useEngine('Pager');
  if (totalResults === null) return translate('grid.totalUnknown');
  if (isEstimate) return translate('grid.totalEstimate', { total: 10_000 });
  return translate('grid.total', { total: totalResults });
}

/** Requests the exact total, which may take the server a while. */
function ExactTotal({ onCountExactly }: Pick<PagerProps, 'onCountExactly'>) {
  const { translate } = useEngine('Pager');
  const [state, setState] = useState<{ isCounting: boolean; failure: string | null }>(idle);
  const requestTotal = () => {
    setState({ isCounting: true, failure: null });
    onCountExactly().then(
      () => setState(idle),
      (error: unknown) => setState({ isCounting: false, failure: userMessageOf(error, translate) }),
    );
  };
  return (
    <>
      <button
        type="button"
        className="as-button as-button-ghost as-button-compact"
        aria-disabled={state.isCounting}
        onClick={() => !state.isCounting && requestTotal()}
      >
        {state.isCounting ? translate('grid.totalUnknown') : translate('grid.countExactly')}
      </button>
      {state.failure !== null && (
        <p className="as-pager-failure" role="alert">
          {translate('grid.countFailed', { reason: state.failure })}
        </p>
      )}
    </>
  );
}

const idle = { isCounting: false, failure: null };

interface PagerButtonProps {
  label: string;
  symbol: string;
  isDisabled: boolean;
  /** A button for the first or last page: omitted where space is short. */
  isEnd?: boolean;
  onPress(): void;
}

function PagerButton({ label, symbol, isDisabled, isEnd, onPress }: PagerButtonProps) {
  return (
    <button
      type="button"
      className="as-pager-button"
      aria-label={label}
      data-end={isEnd}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span aria-hidden="true">{symbol}</span>
    </button>
  );
}
