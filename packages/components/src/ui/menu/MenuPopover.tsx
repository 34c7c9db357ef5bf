import { useState, type RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslate } from '../../messages/useTranslate';
import { claimPressableStyle } from '../claimPressableStyle';
import { classNames } from '../classNames';
import { noteMenu, noteMenuClosed } from '../dialog/focusReturn';
import type { MenuItem } from './MenuItem';

claimPressableStyle();

interface MenuPopoverProps {
  label: string;
  items: readonly MenuItem[];
  /** What the list opens beside. */
  trigger: RefObject<HTMLElement | null>;
  /** What has the focus afterwards, by default `trigger`. */
  holder?: RefObject<HTMLElement | null>;
  /** `start`: the list begins where its trigger does. */
  align?: 'start' | 'end';
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The open list of a menu, in a chunk of its own (see `Menu`). */
export default function MenuPopover(props: MenuPopoverProps) {
  const { label, trigger, holder = trigger, align = 'end', isOpen, onOpenChange } = props;
  const items = useSteadyItems(props.items, isOpen);
  const translate = useTranslate();
  return (
    <I18nProvider locale={translate.locale}>
      <Popover
        className="as-popover as-menu-popover"
        aria-label={label}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={`bottom ${align}`}
        offset={4}
      >
        <Menu
          ref={(menu: HTMLDivElement | null) =>
            menu ? noteMenu(menu, holder.current) : noteMenuClosed(holder.current)
          }
          className="as-menu"
          aria-label={label}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          disabledKeys={items.filter((item) => item.isDisabled).map((item) => item.id)}
        >
          {items.map((item) => (
            <AriaMenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              onAction={() => item.onAction()}
              className={classNames(
                'as-menu-item',
                item.isDanger && 'as-menu-item-danger',
                item.startsGroup && 'as-menu-item-group',
              )}
            >
              {item.icon}
              {item.label}
            </AriaMenuItem>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

/** The items of a list, none of which moves while it is open: a press would act on another one than it was aimed at. */
function useSteadyItems(items: readonly MenuItem[], isOpen: boolean): readonly MenuItem[] {
  const [opened, setOpened] = useState<readonly MenuItem[]>([]);
  const steady = isOpen ? inOrderOf(opened, items) : [];
  if (steady.length !== opened.length || steady.some(({ id }, at) => id !== opened[at]?.id)) setOpened(steady);
  return isOpen ? steady : items;
}

/** Items that came later are last, and those that are gone cannot be chosen; where none is left, as after 'loading', all are new. */
function inOrderOf(opened: readonly MenuItem[], items: readonly MenuItem[]): readonly MenuItem[] {
  const latest = new Map(items.map((item) => [item.id, item]));
  if (!opened.some(({ id }) => latest.has(id))) return items;
  const known = new Set(opened.map(({ id }) => id));
  return [
    ...opened.map((item) => latest.get(item.id) ?? { ...item, isDisabled: true }),
    ...items.filter(({ id }) => !known.has(id)),
  ];
}
