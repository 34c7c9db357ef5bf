import { Button } from '@assunto/components';
import type { ListSelection } from './useListSelection';
import { useTranslate } from './messages/dialogs/translation';
import type { MessageValues } from '@assunto/engine/core';

interface SelectionBarProps {
  beyond: NonNullable<ListSelection['beyond']>;
  /** Whether the list is filtered. */
  isFiltered: boolean;
  onAll: (isAll: boolean) => void;
}

const textsOfAll = {
  filter: { all: 'gridDialog.allOfFilter', select: 'gridDialog.selectAllOfFilter' },
  list: { all: 'gridDialog.allOfList', select: 'gridDialog.selectAllOfList' },
} as const;
/** For lists with more records than are counted. */
const textsOfMany = {
  filter: { all: 'gridDialog.allOfFilterMany', select: 'gridDialog.selectAllOfFilterMany' },
  list: { all: 'gridDialog.allOfListMany', select: 'gridDialog.selectAllOfListMany' },
} as const;

/** Shown when a whole page is selected: offers to select all records of the list. */
export default function SelectionBar({ beyond: { onPage, isAll, total }, isFiltered, onAll }: SelectionBarProps) {
  const translate = useTranslate();
  const texts = total === null ? textsOfMany : textsOfAll;
  const { all, select } = isFiltered ? texts.filter : texts.list;
  const totals: MessageValues = total === null ? {} : { total };
  return (
    <div className="as-list-all">
      <span role="status">
        {isAll ? translate(all, totals) : translate('gridDialog.pageSelected', { count: onPage })}
      </span>
      <Button isCompact variant="ghost" onClick={() => onAll(!isAll)}>
        {isAll ? translate('gridDialog.selectPage') : translate(select, totals)}
      </Button>
    </div>
  );
}
