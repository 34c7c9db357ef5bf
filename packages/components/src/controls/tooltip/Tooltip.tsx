import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { positionTooltip, type TooltipPosition } from './positionTooltip';

/** Milliseconds of hover or focus before the tooltip is shown. */
const tooltipDelay = 500;

interface TooltipProps {
  text: string;
  /** Set when the child's accessible name already is `text`: it is then shown, but not announced a second time. */
  isLabel?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * A short explanation beside the element that is hovered or focused. Escape hides it; it does not react to the pointer.
 *
 * @example
 * <Tooltip text="Só quem abriu pode fechar"><button>Fechar</button></Tooltip>;
 */
export function Tooltip({ text, isLabel = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [position, setPosition] = useState<TooltipPosition | null>(null);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setPosition(null);
  }, []);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const element = anchor.current?.firstElementChild;
      if (element) setPosition(positionTooltip(element.getBoundingClientRect(), window.innerWidth));
    }, tooltipDelay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!position) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', hide, true);
    };
  }, [position, hide]);

  return (
    <span
      ref={anchor}
      className="as-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType !== 'touch' && wait()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && wait()}
      onBlur={hide}
    >
      {isLabel || !position ? children : cloneElement(children, { 'aria-describedby': id })}
      {position &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            className="as-tooltip"
            data-side={position.side}
            style={{ left: position.left, top: position.top }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}
