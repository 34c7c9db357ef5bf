import { Button } from '@assunto/components';
import type { ListSelection } from './useListSelection';
import type { RecordNames } from '@assunto/shell';
import { useTranslate } from './messages/dialogs/translation';
import type { MessageValues } from '@assunto/engine/core';

interface SelectionBarProps {
  beyond: NonNullable<ListSelection['beyond']>;
  /** Whether the list is filtered. */
  isFiltered: boolean;
  /** What the records are called; absent: they have no name of their own. */
  names: RecordNames | undefined;
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

/** With what the records are called, without articles and adjectives, which would need a gender. */
const namedTextsOfAll = {
  filter: { all: 'gridDialog.allOfFilterNamed', select: 'gridDialog.selectAllOfFilterNamed' },
  list: { all: 'gridDialog.allOfListNamed', select: 'gridDialog.selectAllOfListNamed' },
} as const;

/** Shown when a whole page is selected: offers to select all records of the list. */
export default function SelectionBar({ beyond, isFiltered, names, onAll }: SelectionBarProps) {
  const translate = useTranslate();
  const { onPage, isAll, total } = beyond;
  const texts = total === null ? textsOfMany : names ? namedTextsOfAll : textsOfAll;
  const { all, select } = isFiltered ? texts.filter : texts.list;
  const totals: MessageValues = total === null ? {} : { total, name: names?.plural ?? '' };
  const ofPage = names
    ? translate('gridDialog.pageSelectedNamed', { count: onPage, name: names.plural })
    : translate('gridDialog.pageSelected', { count: onPage });
  return (
    <div className="as-list-all">
      <span role="status">{isAll ? translate(all, totals) : ofPage}</span>
      <Button isCompact variant="ghost" onClick={() => onAll(!isAll)}>
        {isAll ? translate('gridDialog.selectPage') : translate(select, totals)}
      </Button>
    </div>
  );
}
