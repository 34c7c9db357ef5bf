import { Menu } from '@assunto/components';
import { Bookmark, CalendarClock, Check, Filter, Tags } from 'lucide-react';
import { useTranslate } from './messages/translation';

interface FilterMenuProps {
  /** How many filters the list has. */
  count: number;
  onOpen: (dialog: 'build' | 'saved' | 'tags') => void;
  /** Whether only what is due today is listed; `null` where the records have no deadlines. */
  dueToday: { isOn: boolean; toggle(): void } | null;
}

/** On a phone: all that filters a list behind one button. */
export default function FilterMenu({ count, onOpen, dueToday }: FilterMenuProps) {
  const translate = useTranslate();
  return (
    <Menu
      icon={<Filter />}
      label={count > 0 ? translate('menus.filtersInUse', { count }) : translate('menus.filters')}
      items={[
        { id: 'build', label: translate('menus.buildFilter'), icon: <Filter />, onAction: () => onOpen('build') },
        ...(dueToday
          ? [
              {
                id: 'due',
                label: translate('menus.dueToday'),
                icon: dueToday.isOn ? <Check /> : <CalendarClock />,
                onAction: dueToday.toggle,
              },
            ]
          : []),
        { id: 'saved', label: translate('menus.savedFilters'), icon: <Bookmark />, onAction: () => onOpen('saved') },
        { id: 'tags', label: translate('menus.tags'), icon: <Tags />, onAction: () => onOpen('tags') },
      ]}
    />
  );
}
