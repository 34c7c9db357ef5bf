import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MenuItem } from './MenuItem';
import MenuPopover from './MenuPopover';

/** The items of a menu that opens at the pointer or below an element. */
export interface ContextMenuProps {
  /** The accessible name of the list. */
  label: string;
  items: readonly MenuItem[];
  /** What the menu is about, which gets the focus back. */
  anchor: HTMLElement;
  /** Where the pointer was, in pixels of the window; `null`: the menu opens under its anchor. */
  point: { x: number; y: number } | null;
  onClose(): void;
}

/**
 * A list of actions at the pointer, or under what it is about. It is open while it is rendered.
 *
 * @example
 * <ContextMenu
 *   label="Ações"
 *   items={[{ id: 'novo', label: 'Novo', onAction: () => openRecord('add') }]}
 *   anchor={document.body}
 *   point={{ x: 40, y: 60 }}
 *   onClose={() => console.log('fechado')}
 * />;
 */
export function ContextMenu({ label, items, anchor, point, onClose }: ContextMenuProps) {
  const spot = useRef<HTMLSpanElement>(null);
  const holder = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <>
      {point &&
        createPortal(
          <span ref={spot} className="as-menu-spot" style={{ left: point.x, top: point.y }} />,
          document.body,
        )}
      <MenuPopover
        label={label}
        items={items}
        trigger={point ? spot : holder}
        holder={holder}
        align="start"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      />
    </>
  );
}
