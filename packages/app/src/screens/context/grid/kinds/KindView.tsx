import { lazyPanel } from '@assunto/shell';
import { useEffect, type ComponentType } from 'react';
import { useListChange } from '../../../../realtime/useListChange';
import type { UsedGridPage } from '../useGridPage';
import type { DrawnKind } from './viewOptions';

interface KindViewProps {
  page: UsedGridPage;
  label: string;
}

const views: Readonly<Record<DrawnKind, ComponentType<KindViewProps>>> = {
  board: lazyPanel(() => import('./board/BoardView')),
  calendar: lazyPanel(() => import('./calendar/CalendarView')),
  chart: lazyPanel(() => import('./chart/ChartView')),
};

/** How long changes of others are collected until the records are read again, in milliseconds. */
const collectMs = 500;

/** The records of a list drawn as another kind. What others change is read at once: nothing moves under a cursor. */
export default function KindView({ page, label }: KindViewProps) {
  const { kind } = page.filters.list;
  useFreshRecords(page);
  const View = kind === 'list' ? undefined : views[kind];
  if (!View) return null;
  return <View page={page} label={label} />;
}

function useFreshRecords({ subject, refresh }: UsedGridPage): void {
  const { change, clear } = useListChange(subject);
  useEffect(() => {
    if (!change) return undefined;
    const timer = setTimeout(() => {
      // A card that is being dragged stays where it is.
      if (document.querySelector('[data-dragging]')) return;
      clear();
      refresh();
    }, collectMs);
    return () => clearTimeout(timer);
  });
}
