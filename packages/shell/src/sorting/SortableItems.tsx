import { SortableList, type SortableListProps } from '@assunto/components/sorting';
import { useTranslate } from './messages/translation';

/** A `SortableList` with the texts of the shell. */
export function SortableItems(props: Omit<SortableListProps, 'texts'>) {
  const translate = useTranslate();
  return (
    <SortableList
      {...props}
      texts={{
        instructions: translate('sort.instructions'),
        position: (value, length) => translate('sort.position', { value, length }),
        lifted: (name, position) => translate('sort.lifted', { name, position }),
        dropped: (name, position) => translate('sort.dropped', { name, position }),
        cancelled: (name, position) => translate('sort.cancelled', { name, position }),
      }}
    />
  );
}
