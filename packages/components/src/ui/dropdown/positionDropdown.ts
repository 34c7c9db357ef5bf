export interface DropdownPosition {
  left: number;
  /** Distance from the window's upper edge, or `null` when it is positioned by `bottom`. */
  top: number | null;
  bottom: number | null;
  minWidth: number;
  maxHeight: number;
}

/** In pixels: the gap to the anchor and to the window's edges, and the minimum height for opening downwards. */
const gap = 4;
const edge = 8;
const comfortable = 240;

/** Below its anchor, or above when there is more room; at least as wide as the anchor, always inside the window. */
export function positionDropdown(
  anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  content: { width: number },
  view: { width: number; height: number },
): DropdownPosition {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const opensUp = below < comfortable && above > below;
  const minWidth = Math.min(anchor.width, view.width - 2 * edge);
  const width = Math.max(minWidth, content.width);
  return {
    left: Math.max(edge, Math.min(anchor.left, view.width - edge - width)),
    top: opensUp ? null : anchor.bottom + gap,
    bottom: opensUp ? view.height - anchor.top + gap : null,
    minWidth,
    maxHeight: Math.max(opensUp ? above : below, 96),
  };
}
