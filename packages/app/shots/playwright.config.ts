import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs';

/** Pictures of every screen to look through, not a test of them: `npm run shots`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.shot.ts',
  globalSetup: './globalSetup.ts',
  outputDir: join(import.meta.dirname, '../../../.cache/test-results/shots'),
  reporter: [['list']],
  workers: 2,
  timeout: 600_000,
  use: {
    ...devices['Desktop Chrome'],
    // A step of a screen that is not there must not hold up the rest.
    actionTimeout: 15_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
});
