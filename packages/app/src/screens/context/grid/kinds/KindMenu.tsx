import { Menu } from '@assunto/components';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';
import { kindIcons, useKindItems } from './useKindItems';

/** How the records are drawn: the kinds that the subject has attributes for, and the options of the present one. */
export default function KindMenu({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  const items = useKindItems(page);
  const { kind } = page.filters.list;
  const Icon = kindIcons[kind];
  if (items.length === 0) return null;
  return (
    <Menu
      isIconOnly
      label={translate('kind.menu', { name: translate(`kind.${kind}`) })}
      icon={<Icon />}
      items={items}
    />
  );
}
