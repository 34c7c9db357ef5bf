import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/support/ports.mjs';

// Playwright reads this file again in every worker: what is chosen once travels in the environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'assunto-e2e-'));

// The name that sign-in comes back to unless PUBLIC_URL says otherwise.
const address = `http://localhost:${process.env['E2E_PORT']}`;
const results = join(import.meta.dirname, '../../.cache/test-results');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['json', { outputFile: join(results, 'e2e.json') }]],
  // All tests work on one product with one database, as its users do.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: {
    command: 'node scripts/start-fresh.mjs',
    cwd: join(import.meta.dirname, '../..'),
    url: `${address}/ready`,
    // One browser asks as fast as many people do.
    env: {
      PORT: process.env['E2E_PORT'],
      FRESH_DIR: process.env['E2E_DATA'],
      HOST: '127.0.0.1',
      RATE_LIMIT: '100000',
    },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
