import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Tables with fewer rows are rendered completely. */
const drawnWhole = 80;
/** The number of rows rendered above and below the visible ones. */
const margin = 8;
/** The assumed row height before it is measured, in pixels. */
const usualHeight = 36;

/** A rendered row, or the space of rows that are not rendered. */
type DrawnRow = { index: number } | { space: number; at: number };

interface VisibleRows {
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  drawn: readonly DrawnRow[];
  onScroll(): void;
}

/** Selects which of many rows of equal height are rendered: the visible ones, and `focused`, so that it does not lose focus. */
export function useVisibleRows(count: number, focused: number): VisibleRows {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ first: 0, count: 20, height: usualHeight });
  const measure = (): void => {
    const element = scroller.current;
    if (!element || count <= drawnWhole) return;
    const height = element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height || usualHeight;
    const first = Math.floor(element.scrollTop / height / margin) * margin;
    const inSight = Math.ceil((element.clientHeight || 640) / height) + margin;
    setSight((before) =>
      before.first === first && before.count === inSight && before.height === height
        ? before
        : { first, count: inSight, height },
    );
  };
  // With fewer rows the scroll position may have changed.
  useLayoutEffect(measure, [count]);
  return { scroller, onScroll: measure, drawn: drawnRows(count, focused, sight) };
}

function drawnRows(
  count: number,
  focused: number,
  sight: { first: number; count: number; height: number },
): DrawnRow[] {
  const from = count <= drawnWhole ? 0 : Math.max(0, Math.min(sight.first, count - sight.count) - margin);
  const to = count <= drawnWhole ? count : Math.min(count, sight.first + sight.count + margin);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused >= 0 && focused < from) indexes.unshift(focused);
  if (focused >= to && focused < count) indexes.push(focused);
  const drawn: DrawnRow[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) drawn.push({ space: (index - next) * sight.height, at: next });
    drawn.push({ index });
    next = index + 1;
  }
  if (count > next) drawn.push({ space: (count - next) * sight.height, at: next });
  return drawn;
}
