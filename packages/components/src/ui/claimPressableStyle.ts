const styleId = 'react-aria-pressable-style';

/**
 * Prevents React Aria from inserting a style element, which a strict Content-Security-Policy refuses and reports: it
 * inserts none if an element with this id exists. The rule is in `base.css`.
 */
export function claimPressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(styleId)) return;
  const mark = document.createElement('meta');
  mark.id = styleId;
  document.head.append(mark);
}
