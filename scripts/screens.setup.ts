import { afterAll, vi } from 'vitest';

// Tests without a document load nothing for one.
if (typeof document !== 'undefined') await import('./support/waitForScreens');

// Files of a worker share their modules: one whose loading is cut by the end of a file would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
