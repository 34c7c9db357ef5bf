import type { Menu } from '@assunto/api';
import type { Confirm } from '@assunto/shell';
import { useMemo, useState } from 'react';
import { editedMenus, emptyMenu, savedMenus, type EditedMenu } from './EditedMenu';
import { changeMenu, findMenu, insertMenu, menuRows, moveMenu, removeMenu, type MenuTarget } from './editMenus';
import { mergeMenus } from './mergeMenus';
import { isValidMenu } from './menuProblems';
import { useTranslate } from './messages/translation';

interface EditorState {
  menus: readonly EditedMenu[];
  selectedKey: string | null;
  /** The item that was added last, until another one is opened. */
  newKey: string | null;
  closed: ReadonlySet<string>;
}

/** A menu without items starts with a new, empty one. */
function stateOf(stored: readonly Menu[], openedId: number | null = null): EditorState {
  const menus = editedMenus(stored);
  if (menus.length > 0)
    return { menus, selectedKey: openedId === null ? null : `menu-${openedId}`, newKey: null, closed: new Set() };
  const first = emptyMenu();
  return { menus: [first], selectedKey: first.key, newKey: first.key, closed: new Set() };
}

/** The state of the menu editor: `stored` is the menu as read, `openedId` the item that is initially open. */
export function useMenuEditor(stored: readonly Menu[], confirm: Confirm, openedId: number | null = null) {
  const translate = useTranslate();
  const [state, setState] = useState(() => stateOf(stored, openedId));
  // The server's menu, with which the edited one is compared.
  const [base, setBase] = useState(state.menus);
  const saved = useMemo(() => JSON.stringify(savedMenus(base)), [base]);
  const { menus, selectedKey, newKey, closed } = state;
  const isDirty = useMemo(() => JSON.stringify(savedMenus(menus)) !== saved, [menus, saved]);
  const isValid = useMemo(() => menus.every(isValidMenu), [menus]);

  const becomesParent = async (key: string | null): Promise<boolean> => {
    const parent = findMenu(menus, key);
    if (!parent || parent.menus.length > 0) return true;
    return confirm({
      title: translate('menus.becomeParent'),
      text: translate('menus.becomeParentQuestion'),
      confirmLabel: translate('menus.becomeParentConfirm'),
    });
  };
  const add = (parentKey: string | null): void => {
    const item = emptyMenu();
    setState((before) => {
      const siblings = parentKey === null ? before.menus : (findMenu(before.menus, parentKey)?.menus ?? []);
      return {
        menus: insertMenu(before.menus, item, parentKey, siblings.length),
        selectedKey: item.key,
        newKey: item.key,
        closed: withoutKey(before.closed, parentKey),
      };
    });
  };
  return {
    menus,
    closed,
    newKey,
    selected: findMenu(menus, selectedKey),
    isDirty,
    isValid,
    select: (key: string) => setState((before) => ({ ...before, selectedKey: key, newKey: null })),
    setClosed: (key: string, isClosed: boolean) =>
      setState((before) => ({
        ...before,
        closed: isClosed ? new Set(before.closed).add(key) : withoutKey(before.closed, key),
      })),
    change: (key: string, changes: Partial<EditedMenu>) =>
      setState((before) => ({ ...before, menus: changeMenu(before.menus, key, (menu) => ({ ...menu, ...changes })) })),
    add: () => add(null),
    addBelow: async (menu: EditedMenu) => {
      if (await becomesParent(menu.key)) add(menu.key);
    },
    move: async (key: string, target: MenuTarget): Promise<boolean> => {
      if (!(await becomesParent(target.parentKey))) return false;
      setState((before) => ({
        ...before,
        menus: moveMenu(before.menus, key, target),
        closed: withoutKey(before.closed, target.parentKey),
      }));
      return true;
    },
    remove: (key: string) =>
      setState((before) => ({ ...before, menus: removeMenu(before.menus, key), selectedKey: null, newKey: null })),
    base,
    /** Continues with what somebody else saved and one's own changes; the open item stays open. */
    merge: (theirs: readonly Menu[]) => {
      const now = editedMenus(theirs);
      setBase(now);
      setState((before) => ({ ...before, menus: mergeMenus(base, before.menus, now), newKey: null }));
    },
    /** Continues with the server's current menu; the open item stays open. */
    accept: (now: readonly Menu[]) => {
      const next = stateOf(now);
      setBase(next.menus);
      setState((before) => {
        const at = menuRows(before.menus).findIndex(({ menu }) => menu.key === before.selectedKey);
        const selected = menuRows(next.menus)[at]?.menu.key ?? next.selectedKey;
        return { ...next, selectedKey: selected, newKey: next.newKey, closed: before.closed };
      });
    },
  };
}

function withoutKey(keys: ReadonlySet<string>, key: string | null): ReadonlySet<string> {
  if (key === null || !keys.has(key)) return keys;
  const next = new Set(keys);
  next.delete(key);
  return next;
}
