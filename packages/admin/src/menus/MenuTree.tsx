import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useStable } from '@assunto/engine';
import { menuLimits } from '@assunto/api';
import {
  createContext,
  memo,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { EditedMenu } from './EditedMenu';
import { dropTarget, menuRows, stepTarget, type MenuRow, type MenuStep, type MenuTarget } from './editMenus';
import { MenuTreeRow, type MenuRowActions } from './MenuTreeRow';
import { useTranslate } from './messages/translation';

interface MenuTreeProps {
  menus: readonly EditedMenu[];
  closed: ReadonlySet<string>;
  selectedKey: string | null;
  onClose(key: string, isClosed: boolean): void;
  onSelect(key: string): void;
  onAddBelow(menu: EditedMenu): void;
  /** Resolves to whether it was moved: turning a leaf into a parent needs a confirmation. */
  onMove(key: string, target: MenuTarget): Promise<boolean>;
}

/** The horizontal drag distance per level, in pixels; the width of an indent in `menus.css`. */
const indent = 24;

const steps: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** `MoveStatus` announces the new position, however an item was moved. */
const noAnnouncements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The state that rows are rendered from. They read it from a context below the sortable area, which re-renders all of them. */
interface DrawnTree {
  rows: readonly MenuRow[];
  closed: ReadonlySet<string>;
  selectedKey: string | null;
  /** The key of the row that is in the Tab order. */
  tabKey: string | undefined;
  drag: { key: string; depth: number } | null;
  actions: MenuRowActions;
  container: RefObject<HTMLDivElement | null>;
}

const DrawnTreeContext = createContext<DrawnTree | null>(null);

/** The tree of the menu. Rows are dragged by their handle, or moved with Alt and the arrow keys. */
export function MenuTree(props: MenuTreeProps) {
  const { menus, closed, selectedKey, onMove } = props;
  const container = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ key: string; depth: number } | null>(null);
  const [movedKey, setMovedKey] = useState<string | null>(null);
  // The items below a dragged one move with it.
  const dragKey = drag?.key ?? null;
  const rows = useMemo(
    () => menuRows(menus, dragKey === null ? closed : new Set(closed).add(dragKey)),
    [menus, closed, dragKey],
  );
  // The same array while the order is the same.
  const order = JSON.stringify(rows.map(({ menu }) => menu.key));
  const keys = useMemo(() => JSON.parse(order) as string[], [order]);
  const keyboard = useTreeKeys(props, rows, container, setMovedKey);
  const actions = useRowActions(props, keyboard);
  useEffect(() => {
    // Scrolls to a new item, which is at the end of the tree.
    if (selectedKey !== null) rowOf(container.current, selectedKey)?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  const tabKey = [keyboard.focusKey, selectedKey].find((key) => key !== null && keys.includes(key)) ?? keys[0];
  const targetOf = ({ active, over, delta }: DragMoveEvent | DragEndEvent) =>
    over && dropTarget(rows, String(active.id), String(over.id), Math.round(delta.x / indent), menuLimits.depth);
  const showDepth = (event: DragMoveEvent) => {
    const depth = targetOf(event)?.depth;
    if (depth !== undefined) setDrag((before) => (before && before.depth !== depth ? { ...before, depth } : before));
  };
  const drop = async (event: DragEndEvent) => {
    const target = targetOf(event);
    setDrag(null);
    if (target && (await onMove(String(event.active.id), target))) setMovedKey(String(event.active.id));
  };

  const onDragStart = useStable(({ active: { id } }: DragStartEvent) =>
    setDrag({ key: String(id), depth: depthOf(rows, String(id)) }),
  );
  const onDragMove = useStable(showDepth);
  const onDragCancel = useStable(() => setDrag(null));
  const onDragEnd = useStable((event: DragEndEvent) => void drop(event));
  return (
    <DrawnTreeContext value={{ rows, closed, selectedKey, tabKey, drag, actions, container }}>
      <SortableArea
        keys={keys}
        onDragStart={onDragStart}
        onDragMove={onDragMove}
        onDragCancel={onDragCancel}
        onDragEnd={onDragEnd}
      />
      <MoveStatus menus={menus} movedKey={movedKey} />
    </DrawnTreeContext>
  );
}

type SortableAreaProps = { keys: string[] } & Pick<
  DndContextProps,
  'onDragStart' | 'onDragMove' | 'onDragCancel' | 'onDragEnd'
>;

/** The sortable area; re-rendered when the order of its rows changes, and while one is dragged. */
const SortableArea = memo(function SortableArea({ keys, ...handlers }: SortableAreaProps) {
  const translate = useTranslate();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: noAnnouncements,
        screenReaderInstructions: { draggable: translate('menus.moveInstructions') },
      }}
      {...handlers}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <TreeRows />
      </SortableContext>
    </DndContext>
  );
});

function TreeRows() {
  const translate = useTranslate();
  const tree = use(DrawnTreeContext);
  if (!tree) throw new Error('TreeRows needs a DrawnTreeContext above it.');
  const { rows, closed, selectedKey, tabKey, drag, actions, container } = tree;
  return (
    <div role="treegrid" aria-label={translate('menus.tree')} className="as-menu-tree" ref={container}>
      {rows.map(({ menu, index, count, depth }) => (
        <MenuTreeRow
          key={menu.key}
          menu={menu}
          index={index}
          count={count}
          actions={actions}
          depth={drag?.key === menu.key ? drag.depth : depth}
          isClosed={closed.has(menu.key)}
          isSelected={menu.key === selectedKey}
          isTabStop={menu.key === tabKey}
        />
      ))}
    </div>
  );
}

/** Announces the new position of a moved item. */
function MoveStatus({ menus, movedKey }: { menus: MenuTreeProps['menus']; movedKey: string | null }) {
  const translate = useTranslate();
  const row = movedKey === null ? undefined : menuRows(menus).find(({ menu }) => menu.key === movedKey);
  return (
    <p role="status" className="as-visually-hidden">
      {row &&
        translate('menus.moved', {
          name: row.menu.menuName || translate('menus.unnamed'),
          level: row.depth + 1,
          index: row.index + 1,
          count: row.count,
        })}
    </p>
  );
}

/** The latest actions as a stable object, so that rows are not re-rendered. */
function useRowActions(
  props: MenuTreeProps,
  { onKeyDown, setFocusKey }: ReturnType<typeof useTreeKeys>,
): MenuRowActions {
  const [onKey, onClose] = [useStable(onKeyDown), useStable(props.onClose)];
  const [onSelect, onAddBelow] = [useStable(props.onSelect), useStable(props.onAddBelow)];
  return useMemo(
    () => ({ onKeyDown: onKey, onFocus: setFocusKey, onClose, onSelect, onAddBelow }),
    [onKey, setFocusKey, onClose, onSelect, onAddBelow],
  );
}

/** The arrow keys move between rows, expand and collapse them; with Alt they move the item. Enter opens it. */
function useTreeKeys(
  { menus, closed, onClose, onSelect, onMove }: MenuTreeProps,
  rows: readonly MenuRow[],
  container: RefObject<HTMLElement | null>,
  onMoved: (key: string) => void,
) {
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const keys = rows.map(({ menu }) => menu.key);
  const focusRow = (key: string | undefined) => {
    if (key === undefined) return;
    setFocusKey(key);
    rowOf(container.current, key)?.focus();
  };
  const move = async ({ menu }: MenuRow, step: MenuStep) => {
    const target = stepTarget(menus, menu.key, step);
    if (!target || !(await onMove(menu.key, target))) return;
    onMoved(menu.key);
    // After it was rendered at its new position.
    requestAnimationFrame(() => focusRow(menu.key));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    const at = keys.indexOf(key);
    const row = rows[at];
    if (!row) return;
    const { menu, parent } = row;
    const isOpen = menu.menus.length > 0 && !closed.has(menu.key);
    const step = event.altKey ? steps[event.key] : undefined;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(keys[at + 1]),
      ArrowUp: () => focusRow(keys[at - 1]),
      Home: () => focusRow(keys[0]),
      End: () => focusRow(keys.at(-1)),
      ArrowRight: () => (isOpen ? focusRow(keys[at + 1]) : onClose(menu.key, false)),
      ArrowLeft: () => (isOpen ? onClose(menu.key, true) : focusRow(parent?.key)),
      Enter: () => onSelect(menu.key),
    };
    const act = step ? () => void move(row, step) : event.altKey ? undefined : actions[event.key];
    // Enter on a button of the row presses the button.
    if (!act || (event.key === 'Enter' && event.target !== event.currentTarget)) return;
    event.preventDefault();
    act();
  };
  return { focusKey, setFocusKey, onKeyDown };
}

const depthOf = (rows: readonly MenuRow[], key: string): number =>
  rows.find(({ menu }) => menu.key === key)?.depth ?? 0;

const rowOf = (container: HTMLElement | null, key: string): HTMLElement | null =>
  container?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
