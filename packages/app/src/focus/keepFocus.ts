/** Where a focused element was removed: what was removed with it, and the siblings of that at the moment. */
interface Gap {
  removed: Node;
  /** Which of the controls in it had the focus. */
  index: number;
  parent: Node;
  before: Node | null;
  after: Node | null;
}

/** An element that had the focus. */
interface Focused {
  element: HTMLElement;
  /** The dialog, menu or list of options around it, which lies over the page. */
  layer: Element | null;
  /** Its cell in a grid, which draws its cells anew. */
  cell: { grid: Element; selector: string } | null;
  gap: Gap | null;
}

/** The elements remembered: enough for a question over a dialog over a menu. */
const rememberedAtMost = 8;
/** How long the page itself may take to focus something, in milliseconds. */
const delayMs = 60;
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps the keyboard focus on a control when the one that has it disappears or is disabled. It goes to the control's neighbour, from
 * a dialog or menu that closes back to what opened it, else to the title of the page; to a control that was disabled it returns
 * once it can be used again. What the page focuses itself stays, and so does a focus that a press on nothing has ended. Returns the
 * function that ends it.
 */
export function keepFocus(): () => void {
  let recent: Focused[] = [];
  let waitsFor: { element: HTMLElement; on: Element } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (target !== waitsFor?.on) waitsFor = null;
    recent = [focusedOf(target), ...recent.filter(({ element }) => element !== target)].slice(0, rememberedAtMost);
  };

  // Leaving for nothing is the person's own act, unless the element is gone or disabled in the same task.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    setTimeout(() => {
      if (isLost() && isUsable(target) && document.hasFocus()) recent = [];
    }, 0);
  };

  const restore = (): void => {
    if (!isLost() || recent.length === 0) return;
    const found = nextOf(recent);
    if (!found) return;
    const [last] = recent;
    found.focus({ preventScroll: true });
    if (last?.element.isConnected && !isUsable(last.element)) waitsFor = { element: last.element, on: found };
  };

  const observer = new MutationObserver((records) => {
    for (const one of recent) one.gap = gapOf(one.element, records) ?? one.gap;
    if (waitsFor && document.activeElement === waitsFor.on && isUsable(waitsFor.element)) {
      const { element } = waitsFor;
      // Once: a part that takes the focus back would be asked without end.
      waitsFor = null;
      element.focus();
    }
    const [last] = recent;
    // Asked first, as it lays nothing out: almost every change of the page leaves the focus where it is.
    if (!last || (document.activeElement === last.element && isEnabled(last.element)) || isUsable(last.element)) return;
    // Later: a browser takes the focus from a disabled control only when it draws the page.
    clearTimeout(timer);
    timer = setTimeout(restore, delayMs);
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

/** Where the last of these changes removed an element; `null` if none did. */
function gapOf(element: HTMLElement, records: readonly MutationRecord[]): Gap | null {
  const record = records.findLast(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(element)));
  const removed = record && [...record.removedNodes].find((node) => node.contains(element));
  if (!removed) return null;
  const index = removed instanceof Element ? [...removed.querySelectorAll(focusable)].indexOf(element) : -1;
  return { removed, index, parent: record.target, before: record.previousSibling, after: record.nextSibling };
}

function focusedOf(element: HTMLElement): Focused {
  const cell = element.closest('[col-id]');
  const row = cell?.closest('[row-id]');
  const grid = row?.closest('[role=grid], [role=treegrid]');
  const selector = `[row-id=${quoted(row, 'row-id')}] [col-id=${quoted(cell, 'col-id')}]`;
  return { element, layer: element.closest(layers), cell: grid ? { grid, selector } : null, gap: null };
}

const quoted = (element: Element | null | undefined, name: string): string =>
  JSON.stringify(element?.getAttribute(name) ?? '');

const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === document.documentElement;
};

/** What is focused in place of the last focused element, which is not there any more. */
function nextOf(recent: readonly Focused[]): HTMLElement | null {
  for (const { element, layer, cell, gap } of recent) {
    if (isUsable(element)) return element;
    // A cell that is out of sight is not drawn; the grid knows which one it was.
    if (cell) return inCell(cell);
    if (element.isConnected) return ancestorOf(element);
    const isLayerGone = layer !== null && !layer.isConnected;
    const neighbour = gap && !isLayerGone ? neighbourOf(gap) : null;
    if (neighbour) return neighbour;
    if (!isLayerGone) break;
  }
  return title();
}

function inCell({ grid, selector }: NonNullable<Focused['cell']>): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(selector);
  return cell && (controlsIn(cell)[0] ?? cell);
}

/** The nearest part around a disabled control that takes the focus. */
function ancestorOf(element: HTMLElement): HTMLElement | null {
  const found = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return found ?? title();
}

/**
 * The control that follows a gap, else the one before it, in the nearest part of the page that has one: of an entry beside the removed
 * one, the same control.
 */
function neighbourOf(gap: Gap): HTMLElement | null {
  let { before, after } = gap;
  for (const beside of [after, before]) {
    const control = beside?.nodeName === gap.removed.nodeName ? controlsOf(beside)[gap.index] : undefined;
    if (control) return control;
  }
  for (let parent: Node | null = gap.parent; parent instanceof Element && parent.isConnected;) {
    for (let node = after; node; node = node.nextSibling) {
      const [first] = controlsOf(node);
      if (first) return first;
    }
    for (let node = before; node; node = node.previousSibling) {
      const last = controlsOf(node).at(-1);
      if (last) return last;
    }
    if (parent.matches('main, body, [role=dialog], [role=alertdialog]')) return null;
    before = parent.previousSibling;
    after = parent.nextSibling;
    parent = parent.parentNode;
  }
  return null;
}

const controlsOf = (node: Node): HTMLElement[] => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return [];
  return isControl(node) ? [node] : controlsIn(node);
};

const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(isControl);

const isControl = (element: HTMLElement): boolean =>
  element.matches(focusable) && element.tabIndex >= 0 && isUsable(element);

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && isEnabled(element) && element.checkVisibility();

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [inert], [inert] *, [hidden], [hidden] *');

/** The title of the page, or of the dialog that is over it. */
function title(): HTMLElement | null {
  const part = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], main')].at(-1);
  const found = part?.querySelector<HTMLElement>('h1, h2') ?? part ?? null;
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}
