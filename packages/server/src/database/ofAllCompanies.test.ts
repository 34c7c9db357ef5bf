import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofAllCompanies } from './ofAllCompanies';

const source = join(import.meta.dirname, '..');

/**
 * Adding a line is a decision about who may meet rows of other companies: these statements have no caller, one who signs in and whose
 * company is not known yet, or the operator of the installation.
 */
const modules = [
  'auth/accountLinks.ts',
  'auth/accounts.ts',
  'auth/embedded/providerStore.ts',
  'automations/answerDialog.ts',
  'automations/matchEvents.ts',
  'automations/runStore.ts',
  'automations/startDelayed.ts',
  'automations/startScheduled.ts',
  'automations/webhooks/webhookStore.ts',
  'backup/backupOutcome.ts',
  'backup/readSnapshot.ts',
  'backup/restoreIndexes.ts',
  'backup/subject/subjectTarget.ts',
  'configurationCommand.ts',
  'erasure/companyTables.ts',
  'files/sweepFiles.ts',
  'imports/sweepImports.ts',
  'jobs/jobStore.ts',
  'metadata/readCompanyIds.ts',
  'metadata/tableIndexes.ts',
  'realtime/readEvents.ts',
  'resources/admin/account/import/importHandler.ts',
  'resources/admin/operation/readOperation.ts',
  'resources/admin/subject/conversion/runConversion.ts',
  'resources/admin/subject/purgeStructure.ts',
  'resources/platform/account/integrationToken.ts',
  'resources/platform/firstAccess/firstAccess.ts',
  'resources/records/export/exportHandler.ts',
  'resources/records/talk/trash.ts',
  'resources/records/view/queries.ts',
  'retention/sweepExpired.ts',
  'service/fireDeadlines.ts',
  'tags/evaluateTagsOfNow.ts',
  'talks/attributeUses.ts',
  'talks/slowQuestions.ts',
  'telemetry/readFigures.ts',
];

it('statements with rows of several companies are in modules that are known', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|attacks|database)\b/.test(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return /\bofAllCompanies|readCompanyIds\b/.test(text) || text.includes(ofAllCompanies);
    });
  expect(found.sort()).toEqual(modules);
});

it('servers of tests have their statements checked', () => {
  const unchecked = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') || (/^(testing|attacks)\b/.test(file) && file.endsWith('.ts')))
    .filter((file) => /from '[./]+\/createServer'/.test(readFileSync(join(source, file), 'utf8')));
  expect(unchecked).toEqual(['testing/createCheckedServer.ts']);
});
