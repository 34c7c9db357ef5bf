import { afterAll, vi } from 'vitest';

// Tests without a document load nothing for one.
const { leavePage } = typeof document === 'undefined' ? { leavePage: undefined } : await import('./support/leavePage');

afterAll(async () => {
  // Files of a worker share their modules: one whose loading is cut by the end of a file would be broken for the next.
  await vi.dynamicImportSettled();
  leavePage?.();
});
