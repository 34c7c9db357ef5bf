import { Menu } from '@assunto/components';
import { MoreHorizontal } from 'lucide-react';
import { useTranslate } from '../messages/translation';
import { useMoreItems, type MoreMenuProps } from './moreItems';

/** What can be done with a list, behind one button. */
export default function MoreMenu(props: MoreMenuProps) {
  const translate = useTranslate();
  return <Menu label={translate('grid.more')} icon={<MoreHorizontal />} isIconOnly items={useMoreItems(props)} />;
}
