import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../classNames';
import { positionDropdown } from './positionDropdown';

interface DropdownProps {
  anchor: RefObject<HTMLElement | null>;
  /** Called for a press outside of it and of its anchor. The owner handles Escape, since focus may be there. */
  onPressOutside(): void;
  /** At least as wide as its anchor, for lists. */
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A popover under a control. It is in the browser's top layer, so that no dialog, grid or scroll container clips it, but inside
 * its control in the DOM, so that focus order and screen readers find it there. Follows its anchor.
 */
export function Dropdown({ anchor, onPressOutside, isWide = false, className, children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const updatePosition = () => {
      if (!anchor.current) return;
      const to = positionDropdown(
        anchor.current.getBoundingClientRect(),
        { width: element.offsetWidth },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
      element.style.left = `${to.left}px`;
      element.style.top = to.top === null ? 'auto' : `${to.top}px`;
      element.style.bottom = to.bottom === null ? 'auto' : `${to.bottom}px`;
      if (isWide) element.style.minWidth = `${to.minWidth}px`;
      element.style.maxHeight = `${to.maxHeight}px`;
    };
    const onScroll = (event: Event) => {
      if (!event.composedPath().includes(element)) updatePosition();
    };
    element.showPopover();
    updatePosition();
    const resized = new ResizeObserver(updatePosition);
    resized.observe(element);
    if (anchor.current) resized.observe(anchor.current);
    window.addEventListener('resize', updatePosition);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', updatePosition);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor, isWide]);

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      // The document sees the host as the target of a press in a shadow tree.
      const path = event.composedPath();
      if (![panel.current, anchor.current].some((own) => own && path.includes(own))) onPressOutside();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [anchor, onPressOutside]);

  return (
    <div ref={panel} popover="manual" className={classNames('as-dropdown', className)}>
      {children}
    </div>
  );
}
