import { notify } from '@assunto/shell';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';

/** Opens the change of an attribute or of the tags of many records. All records of a list without filters are refused: they are seldom meant. */
export function useBulkQuestion(
  { selection, isFiltered, dialogs }: UsedGridPage,
  isActive: boolean,
): (what?: { attributeId?: number; isTags?: boolean }) => void {
  const translate = useTranslate();
  return (what = {}) => {
    if (selection.isAll && !isFiltered) {
      notify('danger', translate('grid.changeAllNeedsFilter'));
      return;
    }
    selection.resolve((talks, note) =>
      dialogs.setBulk({ ...what, talkIds: talks.map(({ talkId }) => talkId), isActive, note }),
    );
  };
}
