import type { MenuItem } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListViewKind } from '@assunto/engine/contract';
import { CalendarRange, ChartColumn, List, SquareKanban, type LucideIcon } from 'lucide-react';
import { useTranslate } from '../messages/translation';
import type { UsedGridPage } from '../useGridPage';
import { initialOptions } from './initialOptions';
import { viewKinds } from './viewOptions';

/** The icon of each kind. */
export const kindIcons: Readonly<Record<ListViewKind, LucideIcon>> = {
  list: List,
  board: SquareKanban,
  calendar: CalendarRange,
  chart: ChartColumn,
};

/** The other kinds that the subject has attributes for, and the options of the present one; none where there is no other. */
export function useKindItems(page: UsedGridPage): MenuItem[] {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { attributes, filters, dialogs } = page;
  const { kind, options } = filters.list;
  const choices = viewKinds.flatMap((one) => {
    if (one === kind) return [];
    const given = one === 'list' || options[one] ? {} : initialOptions(one, attributes, componentTypes);
    if (!given) return [];
    const Own = kindIcons[one];
    return {
      id: one,
      label: translate(`kind.${one}`),
      icon: <Own />,
      onAction: () => filters.changeList({ kind: one, options: { ...options, ...given } }),
    };
  });
  if (choices.length === 0) return [];
  const change = { id: 'options', label: translate('kind.options'), startsGroup: true };
  return [...choices, ...(kind === 'list' ? [] : [{ ...change, onAction: () => dialogs.setKindOpen(true) }])];
}
