// Tests without a document load nothing for one.
if (typeof document !== 'undefined') await import('./support/waitForScreens');

export {};
