import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../messages/useTranslate';
import { SelectBox } from '../../controls/select/SelectBox';
import { IconButton } from '../icon-button/IconButton';
import { pageRange } from './pageRange';

interface PaginationProps {
  /** The number of items; `null` until they are counted. */
  total: number | null;
  /** The total is an estimate: it is announced as such, and the last page is not offered. */
  isEstimate?: boolean;
  /** There are more items than `total`, which are not listed: the total is announced as a minimum. */
  isAtLeast?: boolean;
  /** From 1. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** The number of items on the current page; a full page means that there may be a next one while the total is unknown. */
  shown?: number;
  isDisabled?: boolean;
  onPage(page: number): void;
  onSize(size: number): void;
}

/**
 * Moves between the pages of a list and selects the page size.
 *
 * @example
 * const [page, setPage] = useState(1);
 * return <Pagination total={120} page={page} size={50} sizes={pageSizes} onPage={setPage} onSize={() => setPage(1)} />;
 */
export function Pagination(props: PaginationProps) {
  const translate = useTranslate();
  const { page, size, sizes, isDisabled = false, onPage, onSize } = props;
  const sizeId = useId();
  const range = pageRange(props, translate);
  const move = (label: string, icon: ReactNode, target: number, isPossible: boolean) => (
    <IconButton
      label={label}
      icon={icon}
      isCompact
      disabled={isDisabled || !isPossible}
      onClick={() => onPage(target)}
    />
  );
  return (
    <nav className="as-pagination" aria-label={translate('grid.pagination')}>
      <label className="as-pagination-size" htmlFor={sizeId}>
        {translate('ui.perPage')}
        <SelectBox
          id={sizeId}
          isCompact
          value={size}
          disabled={isDisabled}
          onChange={onSize}
          options={sizes.map((choice) => ({ id: choice, name: String(choice) }))}
        />
      </label>
      <span className="as-pagination-range" aria-live="polite">
        {range.text}
      </span>
      <span className="as-pagination-moves">
        {move(translate('grid.firstPage'), <ChevronFirst />, 1, page > 1)}
        {move(translate('grid.previousPage'), <ChevronLeft />, page - 1, page > 1)}
        {move(translate('grid.nextPage'), <ChevronRight />, page + 1, range.hasNext)}
        {move(
          translate('grid.lastPage'),
          <ChevronLast />,
          range.lastPage ?? page,
          range.lastPage !== null && page < range.lastPage,
        )}
      </span>
    </nav>
  );
}
