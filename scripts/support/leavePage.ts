import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import './waitForScreens';

/** Ends what a file of tests has left of its page: the files of a worker share one document, and each begins with an empty one. */
export function leavePage(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
}
