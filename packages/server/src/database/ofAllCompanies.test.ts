import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofAllCompanies } from './ofAllCompanies';

const source = join(import.meta.dirname, '..');

/** Adding a line is a decision about who may meet rows of other companies: none of these statements has a caller to answer. */
const modules = [
  ...['automations/answerDialog.ts', 'automations/matchEvents.ts', 'automations/runStore.ts'],
  ...['automations/startDelayed.ts', 'automations/startScheduled.ts', 'automations/webhooks/webhookStore.ts'],
  ...['backup/subject/subjectTarget.ts', 'imports/sweepImports.ts', 'jobs/jobStore.ts', 'metadata/tableIndexes.ts'],
  ...['resources/admin/operation/readOperation.ts', 'retention/sweepExpired.ts', 'service/fireDeadlines.ts'],
  ...['tags/evaluateTagsOfNow.ts'],
];

it('statements with rows of several companies are in modules that are known', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|attacks|database)\b/.test(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return text.includes('ofAllCompanies') || text.includes(ofAllCompanies);
    });
  expect(found.sort()).toEqual(modules);
});
