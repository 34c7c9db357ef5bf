import { notify } from '@assunto/shell';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';

/** Opens the change of many records. All records of a list without filters are refused: they are seldom meant. */
export function useBulkQuestion({ selection, isFiltered, dialogs }: UsedGridPage, isActive: boolean): () => void {
  const translate = useTranslate();
  return () => {
    if (selection.isAll && !isFiltered) {
      notify('danger', translate('grid.changeAllNeedsFilter'));
      return;
    }
    selection.resolve((talks, note) => dialogs.setBulk({ talkIds: talks.map(({ talkId }) => talkId), isActive, note }));
  };
}
