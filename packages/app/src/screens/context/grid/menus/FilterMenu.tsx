import { Menu } from '@assunto/components';
import { Bookmark, Filter, Tags } from 'lucide-react';
import { useTranslate } from './messages/translation';

interface FilterMenuProps {
  /** How many filters the list has. */
  count: number;
  onOpen: (dialog: 'build' | 'saved' | 'tags') => void;
}

/** On a phone: all that filters a list behind one button. */
export default function FilterMenu({ count, onOpen }: FilterMenuProps) {
  const translate = useTranslate();
  return (
    <Menu
      icon={<Filter />}
      label={count > 0 ? translate('menus.filtersInUse', { count }) : translate('menus.filters')}
      items={[
        { id: 'build', label: translate('menus.buildFilter'), icon: <Filter />, onAction: () => onOpen('build') },
        { id: 'saved', label: translate('menus.savedFilters'), icon: <Bookmark />, onAction: () => onOpen('saved') },
        { id: 'tags', label: translate('menus.tags'), icon: <Tags />, onAction: () => onOpen('tags') },
      ]}
    />
  );
}
