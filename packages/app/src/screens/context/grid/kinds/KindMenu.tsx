import { Menu } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListViewKind } from '@assunto/engine/contract';
import { CalendarRange, ChartColumn, List, SquareKanban, type LucideIcon } from 'lucide-react';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';
import { initialOptions } from './initialOptions';
import { viewKinds } from './viewOptions';

const icons: Readonly<Record<ListViewKind, LucideIcon>> = {
  list: List,
  board: SquareKanban,
  calendar: CalendarRange,
  chart: ChartColumn,
};

/** How the records are drawn: the kinds that the subject has attributes for, and the options of the present one. */
export default function KindMenu({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { attributes, filters, dialogs } = page;
  const { kind, options } = filters.list;
  const Icon = icons[kind];
  const choices = viewKinds.flatMap((one) => {
    if (one === kind) return [];
    const given = one === 'list' || options[one] ? {} : initialOptions(one, attributes, componentTypes);
    if (!given) return [];
    const Own = icons[one];
    return {
      ...{ id: one, label: translate(`kind.${one}`), icon: <Own /> },
      onAction: () => filters.changeList({ kind: one, options: { ...options, ...given } }),
    };
  });
  if (choices.length === 0) return null;
  const change = { id: 'options', label: translate('kind.options'), startsGroup: true };
  return (
    <Menu
      isIconOnly
      label={translate('kind.menu', { name: translate(`kind.${kind}`) })}
      icon={<Icon />}
      items={[...choices, ...(kind === 'list' ? [] : [{ ...change, onAction: () => dialogs.setKindOpen(true) }])]}
    />
  );
}
