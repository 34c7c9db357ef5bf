import type { PointerEvent as ReactPointerEvent } from 'react';
import './beginDrag.css';

interface DragOptions {
  /** What is dragged. */
  source: HTMLElement;
  /** Where it can be dropped: on its parts with `data-drop`. It is scrolled at its edges. */
  zone: HTMLElement;
  /** Without it, only the target is marked. */
  hasGhost?: boolean;
  onDrop(target: string): void;
}

interface Target {
  element: HTMLElement;
  box: DOMRect;
}

/** In pixels: what a click may move, and the edges at which the zone is scrolled. */
const [threshold, edge, step] = [5, 48, 12];
/** How long a finger rests until it drags instead of scrolls, in milliseconds. */
const restMs = 350;

/**
 * Drags an element with pointer or finger onto a part of a zone. Nothing is rendered meanwhile: a copy of the element follows the
 * pointer once per frame. Escape cancels.
 */
export function beginDrag(event: ReactPointerEvent<HTMLElement>, options: DragOptions): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const isTouch = event.pointerType === 'touch';
  const start = { x: event.clientX, y: event.clientY };
  const abort = new AbortController();
  const { signal } = abort;
  let drag: ReturnType<typeof createDrag> | null = null;
  const lift = (): void => {
    drag = createDrag(options, start);
    // Nothing that the pointer passes is searched for or shows its hover.
    if (options.source.isConnected) options.source.setPointerCapture(event.pointerId);
  };
  const end = (): void => {
    clearTimeout(resting);
    abort.abort();
    drag?.end();
  };
  const resting = isTouch ? setTimeout(lift, restMs) : undefined;
  const at = (name: string, listener: (event: PointerEvent) => void): void =>
    window.addEventListener(name, listener as EventListener, { signal });

  at('pointermove', ({ clientX, clientY }) => {
    const isFar = Math.hypot(clientX - start.x, clientY - start.y) > threshold;
    if (!drag && isFar && isTouch) return end();
    if (!drag && isFar) lift();
    drag?.move(clientX, clientY);
  });
  at('pointerup', ({ clientX, clientY }) => {
    const target = drag?.targetAt(clientX, clientY) ?? null;
    if (drag) stopClick();
    end();
    if (target !== null) options.onDrop(target);
  });
  at('pointercancel', end);
  // The finger drags now, and no longer scrolls.
  window.addEventListener('touchmove', (touch) => drag && touch.preventDefault(), { signal, passive: false });
  window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
}

function createDrag({ source, zone, hasGhost = true }: DragOptions, start: { x: number; y: number }) {
  const ghost = hasGhost ? createGhost(source) : null;
  let targets = targetsIn(zone);
  let point = start;
  let over: HTMLElement | null = null;
  let frame = 0;
  const measure = (): void => {
    targets = targetsIn(zone);
  };
  const find = (x: number, y: number): HTMLElement | null =>
    targets.find(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)?.element ?? null;
  const mark = (next: HTMLElement | null): void => {
    if (next === over) return;
    over?.removeAttribute('data-over');
    next?.setAttribute('data-over', '');
    over = next;
  };
  const draw = (): void => {
    frame = 0;
    ghost?.moveBy(point.x - start.x, point.y - start.y);
    mark(find(point.x, point.y));
    const { left, right } = zone.getBoundingClientRect();
    const by = point.x < left + edge ? -step : point.x > right - edge ? step : 0;
    const before = zone.scrollLeft;
    if (by !== 0) zone.scrollLeft += by;
    if (zone.scrollLeft !== before) frame = requestAnimationFrame(draw);
  };
  source.setAttribute('data-dragging', '');
  zone.addEventListener('scroll', measure, { capture: true, passive: true });
  return {
    move(x: number, y: number): void {
      point = { x, y };
      if (frame === 0) frame = requestAnimationFrame(draw);
    },
    targetAt(x: number, y: number): string | null {
      return find(x, y)?.dataset['drop'] ?? null;
    },
    end(): void {
      cancelAnimationFrame(frame);
      zone.removeEventListener('scroll', measure, { capture: true });
      mark(null);
      ghost?.remove();
      source.removeAttribute('data-dragging');
    },
  };
}

const targetsIn = (zone: HTMLElement): Target[] =>
  [...zone.querySelectorAll<HTMLElement>('[data-drop]')].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));

function createGhost(source: HTMLElement) {
  const { left, top, width, height } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('as-drag-ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  // A paused animation: after a change of a style Chromium puts all layers of the page in order again, which takes 4 ms for 1,000 cards.
  const effect = new KeyframeEffect(ghost, null, { duration: 1, fill: 'both' });
  new Animation(effect).pause();
  return {
    moveBy(x: number, y: number): void {
      const translate = `${x}px ${y}px`;
      effect.setKeyframes({ translate: [translate, translate] });
    },
    remove: () => ghost.remove(),
  };
}

/** The click that ends a drag does not open what was dragged. */
function stopClick(): void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50);
}
