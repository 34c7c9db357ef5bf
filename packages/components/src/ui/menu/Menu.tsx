import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button, type ButtonVariant } from '../button/Button';
import { IconButton } from '../icon-button/IconButton';
import type { MenuItem } from './MenuItem';
import { lazyRetried } from '../lazyRetried';

interface MenuProps {
  label: string;
  icon?: ReactNode;
  /** Shows only the icon; the label becomes its accessible name and tooltip. */
  isIconOnly?: boolean;
  variant?: ButtonVariant;
  isCompact?: boolean;
  isDisabled?: boolean;
  /** -1 where the button is reached by other keys than Tab. */
  tabIndex?: number | undefined;
  items: readonly MenuItem[];
}

const MenuPopover = lazyRetried(() => import('./MenuPopover'));

/**
 * A button that opens a list of actions. The list's code is loaded when it opens for the first time.
 *
 * @example
 * <Menu label="Ações" items={[{ id: 'novo', label: 'Novo', onAction: () => openRecord('add') }]} />;
 */
export function Menu({
  label,
  icon,
  isIconOnly = false,
  variant = 'secondary',
  isCompact,
  isDisabled,
  tabIndex,
  items,
}: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  const shared = {
    ref: trigger,
    icon,
    isCompact,
    disabled: isDisabled,
    tabIndex,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? setOpen(false) : open()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
  };
  return (
    <>
      {isIconOnly ? (
        <IconButton {...shared} label={label} variant={variant === 'secondary' ? 'ghost' : variant} />
      ) : (
        <Button {...shared} variant={variant}>
          {label}
        </Button>
      )}
      {wasOpen && (
        <Suspense fallback={<MenuLoading trigger={trigger} onOpenChange={setOpen} />}>
          <MenuPopover label={label} items={items} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** A menu whose code is still missing does not open when the person has gone on to something else. */
function MenuLoading({
  trigger,
  onOpenChange,
}: {
  trigger: RefObject<HTMLButtonElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}) {
  useEffect(() => {
    const button = trigger.current;
    const close = () => onOpenChange(false);
    button?.addEventListener('blur', close);
    return () => button?.removeEventListener('blur', close);
  }, [trigger, onOpenChange]);
  return null;
}
