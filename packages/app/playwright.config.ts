import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { briefPageArgs, findChromium } from '../../scripts/chromium.mjs';
import { keepTemporaryFilesInMemory } from '../../scripts/support/memoryFolder.mjs';

keepTemporaryFilesInMemory();

const results = join(import.meta.dirname, '../../.cache/test-results');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(results, 'e2e.json') }]],
  // Each has a product of its own (e2e/support/test.ts).
  workers: 2,
  // Generous, as other steps run beside this one: what ends them is a mistake, not a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // Transitions are drawn by the processor. Tests about what moves turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes half of the time of a run: `--trace on` records the test that is run alone.
    trace: 'off',
    // Requests that a worker answers cannot be intercepted by a test; `offline-page.e2e.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: briefPageArgs },
  },
});
