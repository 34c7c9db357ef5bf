import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofAllCompanies } from './ofAllCompanies';

const source = join(import.meta.dirname, '../..');

/**
 * Adding a line is a decision about who may meet rows of other companies: these statements have no caller, one who signs in and whose
 * company is not known yet, or the operator of the installation.
 */
const modules = [
  'features/accounts/import/importHandler.ts',
  'features/automations/answerDialog.ts',
  'features/automations/matchEvents.ts',
  'features/automations/runStore.ts',
  'features/automations/startDelayed.ts',
  'features/automations/startScheduled.ts',
  'features/automations/webhooks/webhookStore.ts',
  'features/backup/backupOutcome.ts',
  'features/backup/readSnapshot.ts',
  'features/backup/restoreIndexes.ts',
  'features/backup/subject/subjectTarget.ts',
  'features/erasure/companyTables.ts',
  'features/exports/exportHandler.ts',
  'features/files/sweepFiles.ts',
  'features/operation/readOperation.ts',
  'features/realtime/readEvents.ts',
  'features/retention/sweepExpired.ts',
  'features/service-times/fireDeadlines.ts',
  'features/sessions/integrationToken.ts',
  'features/starters/first-access/firstAccess.ts',
  'features/subjects/conversion/runConversion.ts',
  'features/subjects/purgeStructure.ts',
  'features/tags/evaluateTagsOfNow.ts',
  'features/trash/trash.ts',
  'features/views/queries.ts',
  'intake/sweepImports.ts',
  'metadata/readCompanyIds.ts',
  'metadata/tableIndexes.ts',
  'platform/auth/accountLinks.ts',
  'platform/auth/accounts.ts',
  'platform/auth/embedded/providerStore.ts',
  'platform/jobs/jobStore.ts',
  'platform/telemetry/readFigures.ts',
  'records/read/attributeUses.ts',
  'records/read/slowQuestions.ts',
  'start/configurationCommand.ts',
];

it('statements with rows of several companies are in modules that are known', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !/^(testing|attacks|platform\/database\/(?!distribution))/.test(file),
    )
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return /\bofAllCompanies|readCompanyIds\b/.test(text) || text.includes(ofAllCompanies);
    });
  expect(found.sort()).toEqual(modules);
});

it('servers of tests have their statements checked', () => {
  const unchecked = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') || (/^(testing|attacks)\b/.test(file) && file.endsWith('.ts')))
    .filter((file) => /from '[./]+\/(?:start\/)?createServer'/.test(readFileSync(join(source, file), 'utf8')));
  expect(unchecked).toEqual(['testing/createCheckedServer.ts']);
});
