const styleId = 'react-aria-pressable-style';

/**
 * Keeps React Aria from writing a style sheet into the page, which a strict Content-Security-Policy refuses and reports:
 * it does not write when an element with this id exists. The rule itself stands in `base.css`.
 */
export function claimPressableStyle(): void {
  if (typeof document === 'undefined' || document.getElementById(styleId)) return;
  const mark = document.createElement('meta');
  mark.id = styleId;
  document.head.append(mark);
}
