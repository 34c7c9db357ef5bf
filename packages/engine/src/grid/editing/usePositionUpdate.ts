import { useLayoutEffect } from 'react';

/** Calls `updatePosition` after each render, and when the grid is scrolled or the window resized. */
export function usePositionUpdate(body: HTMLElement, updatePosition: () => void): void {
  useLayoutEffect(() => {
    updatePosition();
    body.addEventListener('scroll', updatePosition, true);
    window.addEventListener('resize', updatePosition);
    return () => {
      body.removeEventListener('scroll', updatePosition, true);
      window.removeEventListener('resize', updatePosition);
    };
  });
}
