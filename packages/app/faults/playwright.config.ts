import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';

const results = join(import.meta.dirname, '../../../.cache/test-results');

/** What is promised while servers die, databases restart and connections break: `npm run test:faults`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.fault.ts',
  globalSetup: './support/globalSetup.ts',
  outputDir: join(results, 'faults'),
  reporter: [['list'], ['json', { outputFile: join(results, 'faults.json') }]],
  // Each file has processes and databases of its own, which mostly wait.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // As for the other browser tests: recording takes half of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
});
