import { useMemo, useState, type RefObject } from 'react';
import { focusControl } from '../form/fieldId';
import { focusFields, itemElement, otherItem } from './focus';
import { useLive } from '../react/useLive';
import { listTexts } from '../structure/listTexts';
import { itemTitle } from './itemTitle';
import { useAfterChange } from './useAfterChange';
import type { StructureModel, StructureRow } from './useStructure';

/** What happened last, for the live region; numbered, so that the same text is announced again. */
interface ListNotice {
  text: string;
  number: number;
  isUndoable: boolean;
}

/** What the buttons of an item do. */
export interface ItemActions {
  move(row: Pick<StructureRow, 'item' | 'index'>, to: number, button?: 'up' | 'down'): void;
  remove(row: Pick<StructureRow, 'item' | 'index'>): void;
  duplicate(row: Pick<StructureRow, 'item' | 'index'>): void;
}

/** The actions of a list's buttons: each announces what it did and moves the focus to where a person goes on. */
export function useListActions(
  model: StructureModel,
  { id, container }: { id: string; container: RefObject<HTMLElement | null> },
) {
  const translate = listTexts.useTranslate();
  const { rows, structure, scope } = model;
  const [notice, setNotice] = useState<ListNotice | null>(null);
  const { afterChange, isPending } = useAfterChange(rows);

  const titleOf = (item: unknown, index: number) => itemTitle(structure, item, index, translate);
  const announce = (text: string, isUndoable = false) => {
    setNotice((before) => ({ text, isUndoable, number: (before?.number ?? 0) + 1 }));
  };
  const inItem = (key: string, selector: string): HTMLElement | null =>
    itemElement(container.current, key)?.querySelector<HTMLElement>(selector) ?? null;
  const focusFirstField = (key: string) => afterChange(() => focusFields(itemElement(container.current, key)));
  const keyAt = (index: number) => rows[index]?.key;

  const latest = {
    move(row: Pick<StructureRow, 'item' | 'index'>, to: number, button?: 'up' | 'down') {
      const key = keyAt(row.index);
      if (key === undefined || to < 0 || to >= rows.length) return;
      const active = document.activeElement as HTMLElement | null;
      announce(translate('list.moved', { title: titleOf(row.item, row.index), number: to + 1, count: rows.length }));
      // The browser takes the focus away from what is moved in the page.
      afterChange(() => {
        const buttons = button === 'up' ? ['up', 'down'] : ['down', 'up'];
        const same = buttons
          .map((one) => inItem(key, `[data-action="${one}"]`))
          .find((one) => one instanceof HTMLButtonElement && !one.disabled);
        (button ? same : active)?.focus();
      });
      model.move(key, to);
    },
    remove(row: Pick<StructureRow, 'item' | 'index'>) {
      const key = keyAt(row.index);
      if (key === undefined) return;
      const neighbour = keyAt(row.index + 1) ?? keyAt(row.index - 1);
      announce(translate('list.removed', { title: titleOf(row.item, row.index) }), true);
      afterChange(() =>
        neighbour === undefined ? focusControl(`${id}-add`) : inItem(neighbour, '[data-action="remove"]')?.focus(),
      );
      model.remove(key);
    },
    duplicate(row: Pick<StructureRow, 'item' | 'index'>) {
      const key = keyAt(row.index);
      if (key === undefined) return;
      announce(translate('list.duplicated', { title: titleOf(row.item, row.index) }));
      const copy = model.duplicate(key);
      if (copy !== null) focusFirstField(copy);
    },
  };
  const live = useLive(latest);
  const stable = useMemo(
    (): ItemActions => ({
      move: (...given) => live.move(...given),
      remove: (...given) => live.remove(...given),
      duplicate: (...given) => live.duplicate(...given),
    }),
    [live],
  );

  const undo = () => {
    setNotice(null);
    scope.endStep();
    const known = new Set(rows.map(({ key }) => key));
    afterChange(() => {
      const restored = otherItem(container.current, known);
      if (restored) focusFields(restored);
      else focusControl(`${id}-add`);
    });
    scope.undo();
  };
  return {
    undo,
    notice,
    stable,
    move: latest.move,
    /** Whether the change that is being rendered was made by a button of this list. */
    isOwnChange: isPending,
    add() {
      announce(translate('list.added', { title: titleOf({}, rows.length) }));
      focusFirstField(model.insert());
    },
  };
}
