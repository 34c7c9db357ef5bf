import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { briefPageArgs, findChromium } from './scripts/chromium.mjs';
import { GroupedSequencer } from './scripts/support/groupedSequencer.mjs';
import { keepTemporaryFilesInMemory } from './scripts/support/memoryFolder.mjs';

keepTemporaryFilesInMemory();
// What operators read is Portuguese in tests, whatever the language of the machine.
process.env['LC_ALL'] = 'C.UTF-8';

/** How many processors a run may take: one where another step of `npm test` runs beside it. */
const maxWorkers = Number(process.env['TEST_WORKERS'] ?? 2);

// Packages find each other's sources, so that no test waits for a build.
const resolve = { conditions: ['@assunto/source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['@assunto/source', ...defaultServerConditions] } };

/** What `expect.poll` waits for may take this long on a busy machine, in milliseconds. */
const expectations = { poll: { timeout: 15_000 } };

const unit: TestProjectInlineConfiguration = {
  plugins: [react()],
  resolve,
  ssr,
  test: {
    name: 'unit',
    environment: 'node',
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    exclude: ['**/*.{db,process}.test.ts'],
    testTimeout: 30_000,
    expect: expectations,
    setupFiles: ['scripts/screens.setup.ts'],
    // Files of a worker share their modules, which halves the CPU time: a test mocks no module, and leaves no state in one.
    isolate: false,
    pool: 'threads',
  },
};

/** What depends on today's date. */
const datedTests = [
  'packages/engine/src/component-types/{date,datetime,dayLimits,duration,recurrence,timeWindow}*.test.ts',
  'packages/engine/src/component-types/recurrence/*.test.ts',
  'packages/engine/src/{filter,rules}/*.test.ts',
  'packages/api/src/ticketing/*.test.ts',
  'packages/engine/src/store/{createFormRuleRunner,validateDraft}.test.ts',
  'packages/components/src/field-parts/*.test.{ts,tsx}',
  'packages/components/src/fields/{date,datetime,recurrence}/*.test.{ts,tsx}',
  'packages/components/src/filter-builder/**/*.test.ts',
  'packages/app/src/{certificate,inbox,screens/inbox,tasks,ticketing}/*.test.{ts,tsx}',
  'packages/server/src/start/filterSentences.test.ts',
];

/**
 * The moments at which mistakes about days show: when Brazil is a day behind UTC, at the end of a year, on a leap day. The
 * tests of what depends on today run at each, whatever the day on which they run.
 */
const moments = ['2026-12-31T00:30:00Z', '2026-12-31T23:30:00Z', '2028-02-29T00:30:00Z'];

const unitAt = (moment: string): TestProjectInlineConfiguration => ({
  ...unit,
  test: {
    ...unit.test,
    name: `unit at ${moment}`,
    include: datedTests,
    setupFiles: ['scripts/clock.setup.ts', 'scripts/screens.setup.ts'],
    env: { TEST_MOMENT: moment },
  },
});

/** As Node resolves packages for the server: it does not know the condition `module`, which is for bundlers. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module');

const database: TestProjectInlineConfiguration = {
  resolve,
  ssr: { resolve: { conditions: ['@assunto/source', ...serverConditions] } },
  test: {
    name: 'database',
    environment: 'node',
    include: ['packages/server/**/*.db.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/database.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: expectations,
    // As above: starting the server's modules anew for each file takes a fifth of the CPU time.
    isolate: false,
  },
};

/** Whole servers that are started, killed and installed. */
const processes: TestProjectInlineConfiguration = {
  ...database,
  test: { ...database.test, name: 'processes', include: ['packages/server/**/*.process.test.ts'] },
};

/** What the server checks by today's date. The filters' own test asks at moments of its own. */
const datedDatabaseTests = [
  'packages/server/src/start/dateFields.db.test.ts',
  'packages/server/src/features/tasks/tasks.db.test.ts',
];

/** Once, at a moment that is a leap day in UTC and the day before in Brazil: the files take 20 seconds. */
const databaseAt = (moment: string): TestProjectInlineConfiguration => ({
  ...database,
  test: {
    ...database.test,
    name: `database at ${moment}`,
    include: datedDatabaseTests,
    setupFiles: ['scripts/clock.setup.ts'],
    env: { TEST_MOMENT: moment },
  },
});

const stories = (executablePath: string): TestProjectInlineConfiguration => ({
  // Stories with the tag are played on the sheets of `fields/states.stories.tsx`.
  plugins: [storybookTest({ configDir: '.storybook', tags: { exclude: ['sheet'] } })],
  resolve,
  test: {
    name: 'stories',
    testTimeout: 30_000,
    isolate: false,
    // A page for each core. Vitest leaves one core to its server unless told, which is idle most of the time.
    maxWorkers,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: briefPageArgs },
        // What fades in is not visible until a frame is drawn, which takes long on a busy machine.
        contextOptions: { timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

// Starting Storybook takes seconds, which a run of other projects need not wait for.
const chosen = process.argv.flatMap((word, index, all) => (word === '--project' ? [all[index + 1]] : []));
const executablePath = chosen.length === 0 || chosen.includes('stories') ? await findChromium() : undefined;

export default defineConfig({
  test: {
    maxWorkers,
    passWithNoTests: true,
    sequence: { sequencer: GroupedSequencer },
    projects: [
      unit,
      ...moments.map(unitAt),
      database,
      processes,
      databaseAt('2028-02-29T00:30:00Z'),
      ...(executablePath ? [stories(executablePath)] : []),
    ],
  },
});
