import { Menu, type MenuItem } from '@assunto/components';
import { ArrowDownUp, Columns3, Layers, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useKindItems } from '../kinds/useKindItems';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from './messages/translation';
import { useMoreItems, type MoreMenuProps } from './moreItems';
import { OrderDialog } from './OrderDialog';

interface DisplayMenuProps {
  page: UsedGridPage;
  /** What is behind 'Mais opções' where there is room for it. */
  more: MoreMenuProps;
}

/** On a phone: kind, order, columns, groups and the other tools of a list behind one button. */
export default function DisplayMenu({ page, more }: DisplayMenuProps) {
  const translate = useTranslate();
  const [isOrdering, setOrdering] = useState(false);
  const kinds = useKindItems(page);
  const { dialogs, group, filters } = page;
  const isList = filters.list.kind === 'list';
  const items: MenuItem[] = [
    ...kinds,
    {
      id: 'order',
      label: translate('menus.order'),
      icon: <ArrowDownUp />,
      startsGroup: kinds.length > 0,
      onAction: () => setOrdering(true),
    },
    {
      id: 'view',
      label: translate('menus.columnsAndGroups'),
      icon: <Columns3 />,
      onAction: () => dialogs.setViewOpen(true),
    },
    ...(isList && group.by
      ? [{ id: 'ungroup', label: translate('menus.ungroup'), icon: <Layers />, onAction: () => page.groupBy(null) }]
      : []),
    { id: 'reload', label: translate('menus.reload'), icon: <RotateCw />, onAction: page.reload, startsGroup: true },
    ...useMoreItems(more),
  ];
  return (
    <>
      <Menu icon={<SlidersHorizontal />} label={translate('menus.display')} items={items} />
      {isOrdering && <OrderDialog page={page} onClose={() => setOrdering(false)} />}
    </>
  );
}
