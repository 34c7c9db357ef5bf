// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useUnsavedUnload } from './useUnsavedGuard';

afterEach(cleanup);

function Page({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  useUnsavedUnload(hasUnsaved);
  return null;
}

/** Closes the page as a browser does; returns the browser's question, or `null` when it asks nothing. */
function unload(): string | null {
  const event = new Event('beforeunload', { cancelable: true });
  let asked: string | null = null;
  Object.defineProperty(event, 'returnValue', { get: () => asked, set: (text: string) => (asked = text) });
  window.dispatchEvent(event);
  return event.defaultPrevented ? asked : null;
}

it('makes the browser ask while there is unsaved work, and only then [SHELL-15]', () => {
  let isUnsaved = false;
  render(<Page hasUnsaved={() => isUnsaved} />);
  expect(unload()).toBeNull();
  isUnsaved = true;
  expect(unload()).toBe('Há dados não salvos, deseja continuar?');
});
