export interface TooltipPosition {
  /** Horizontal centre of the tooltip, in viewport pixels. */
  left: number;
  /** Its lower edge when above the anchor, its upper edge when below. */
  top: number;
  side: 'above' | 'below';
}

/** In pixels: the height of a tooltip of two lines, and half of its maximum width. */
const needed = 56;
const halfWidth = 120;

/** Below its anchor, or above near the lower edge of the window; always inside the window's sides. */
export function positionTooltip(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  windowWidth: number,
  windowHeight = window.innerHeight,
): TooltipPosition {
  const centre = anchor.left + anchor.width / 2;
  const left = Math.max(Math.min(centre, windowWidth - halfWidth), Math.min(halfWidth, windowWidth / 2));
  const isLow = anchor.bottom + needed > windowHeight;
  return isLow ? { left, top: anchor.top - 6, side: 'above' } : { left, top: anchor.bottom + 6, side: 'below' };
}
