import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { missingWrites, unguardedReads } from '../../testing/recordReadGuard';
import { permissionCondition, uncheckedTable } from './recordReads';

const source = join(import.meta.dirname, '../..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !/^(testing|start\/demo|features\/starters\/(definitions|load)|attacks)\b/.test(file),
  )
  .map((file) => ({ file: relative(source, join(source, file)), text: readFileSync(join(source, file), 'utf8') }));

/** The modules that read records without a permission condition. Adding a line is a decision about who may see what. */
const exceptions = [
  'access/computedSql.ts: found',
  'features/activity/readActivity.ts: found, found, found',
  'features/automations/eventRecords.ts: matched, matched',
  'features/automations/startDelayed.ts: matched, matched',
  'features/automations/undoRun.ts: locked',
  'features/automations/whyNot.ts: readBefore',
  'features/automations/works/changesOf.ts: locked',
  'features/automations/works/mails/recipients.ts: readBefore',
  'features/automations/works/mails/values.ts: readBefore',
  'features/backup/subject/copyRecords.ts: restored',
  'features/comments/notifyOfComment.ts: receivers, receivers',
  'features/configuration-file/records/recordKeys.ts: administered, administered',
  'features/erasure/companyTables.ts: erased',
  'features/erasure/erasePerson.ts: erased, erased, erased, erased',
  'features/erasure/personData.ts: erased, erased, erased, erased, erased, erased',
  'features/files/findFile.ts: readBefore',
  'features/files/sweepFiles.ts: found, found',
  'features/groups/listTagGroups.ts: found',
  'features/imports/pointedAt.ts: counted',
  'features/imports/usedKeys.ts: unique',
  'features/merges/mergeTalks.ts: locked, locked, locked, locked',
  'features/merges/moveBelongings.ts: locked, locked, locked, locked, locked, locked',
  'features/merges/moveReferences.ts: counted, merged, merged, merged',
  'features/merges/undoMerge.ts: locked, found, locked',
  'features/operation/readAttributeIndexes.ts: administered',
  'features/operation/readSizes.ts: administered',
  'features/retention/sweepExpired.ts: expired, expired, expired, expired',
  'features/search/searchRows.ts: indexed, indexed',
  'features/service-times/applyService.ts: locked, locked, locked, readBefore, locked, locked',
  'features/service-times/computeSubject.ts: configured, configured, configured, configured',
  'features/service-times/fireDeadlines.ts: configured',
  'features/service-times/recordAnswer.ts: readBefore',
  'features/service-times/replayHistory.ts: configured, configured',
  'features/subjects/conversion/conversionWork.ts: administered',
  'features/subjects/conversion/relatedReader.ts: administered, administered',
  'features/subjects/conversion/saveReplacements.ts: administered',
  'features/subjects/naturalKey.ts: administered',
  'features/subjects/optionUses.ts: administered',
  'features/subjects/options/isValueInUse.ts: unique',
  'features/subjects/purgeStructure.ts: administered, administered, gone',
  'features/subjects/replaceOptions.ts: administered',
  'features/subjects/requireReferences.ts: administered',
  'features/subjects/structureUses.ts: administered',
  'features/subjects/subjectPart.ts: administered',
  'features/tags/applyTags.ts: locked',
  'features/tags/evaluateTag.ts: configured, configured, configured, configured, configured, configured',
  'features/tasks/lockTasks.ts: guarded',
  'features/tasks/moveTask.ts: locked',
  'features/timeline/timeline.ts: readBefore, readBefore, readBefore, readBefore',
  'features/trash/trash.ts: found, locked, locked, expired, expired',
  'platform/mail/changeMail.ts: receivers',
  'records/comments/commentFiles.ts: readBefore',
  'records/comments/comments.ts: readBefore, readBefore, readBefore, readBefore, readBefore',
  'records/comments/enqueueNotices.ts: readBefore',
  'records/events/recordEvent.ts: locked',
  'records/history/readChangedTalks.ts: asked, asked, asked',
  'records/history/searchTerms.ts: found',
  'records/read/countTalks.ts: administered',
  'records/read/mergedTalks.ts: indexed, indexed, readBefore',
  'records/read/pausedTimes.ts: readBefore',
  'records/read/readPage.ts: found',
  'records/read/readableValue.ts: indexed',
  'records/read/talkAttachments.ts: readBefore',
  'records/read/talkHistory.ts: readBefore, readBefore',
  'records/read/withMerges.ts: readBefore',
  'records/tags/changeTags.ts: locked, locked',
  'records/tags/talkTags.ts: found, found',
  'records/write/changesSince.ts: locked',
  'records/write/eraseBelongings.ts: gone, gone',
  'records/write/pointersTo.ts: counted',
  'records/write/recordChecks.ts: limiting',
  'records/write/reinsertTalks.ts: locked, locked, counted',
  'records/write/removeTalks.ts: locked, locked, locked',
  'records/write/setActive.ts: locked',
  'records/write/updateTalk.ts: locked',
  'records/write/updateTogether.ts: locked',
];

it('lists every statement that reads records without asking the permission', () => {
  const found = modules.flatMap(({ file, text }) => {
    if (file === 'platform/database/recordReads.ts') return [];
    const reasons = [
      ...text.matchAll(
        /uncheckedTable\([^']*(?:'(?:talk_history|talk_comment_version|talk_comment|talk_tag|talk_tag_change|talk_trash|talk_merge|search_document|service_record|service_clock)', )?'(\w+)'\)/g,
      ),
    ];
    return reasons.length === 0 ? [] : [`${file}: ${reasons.map(([, reason]) => reason).join(', ')}`];
  });
  expect(found.sort()).toEqual(exceptions);
});

it('has no module that names a table of records and neither asks the permission nor argues why not', () => {
  const asks = /rowCondition\(|listConditions\(|uncheckedTable\(|INSERT INTO \$\{subject\.table\}/;
  const named = modules.filter(({ text }) =>
    /\$\{[\w.]*\btable\}|\.recordsFrom\(|(FROM|JOIN|UPDATE) (talk_history|talk_comment_version|talk_comment|talk_tag|talk_tag_change|talk_trash|talk_merge|search_document|service_record|service_clock)/.test(
      text,
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  const unexplained = named.filter(({ text }) => !asks.test(text)).map(({ file }) => file);
  // These get the table together with its condition from another module, or change its structure. `updateRow` and
  // `writeChanges` are for tables of the configuration; the test server checks their statements like all others.
  // Backups copy and restore all rows, and the distribution moves and measures whole tables, for operators;
  // commands print the names of tables.
  expect(unexplained.sort()).toEqual([
    'features/backup/archiveContent.ts',
    'features/backup/restoreBackup.ts',
    'features/backup/restoreIndexes.ts',
    'features/backup/restoreTables.ts',
    'features/backup/verifyBackup.ts',
    'features/configuration-file/writeChanges.ts',
    'features/erasure/exportPerson.ts',
    'features/subjects/conversion/comparedColumns.ts',
    'features/subjects/conversion/convertRecords.ts',
    'features/subjects/conversion/swapColumns.ts',
    'features/subjects/conversion/touchTriggers.ts',
    'metadata/attributeIndexes.ts',
    'metadata/conversionTriggers.ts',
    'metadata/createOrderIndexer.ts',
    'metadata/createTextIndexer.ts',
    'metadata/orderIndexes.ts',
    'platform/database/distribution/distribute.ts',
    'platform/database/distribution/moveCompany.ts',
    'platform/database/distribution/spreadTables.ts',
    'platform/database/updateRow.ts',
    'records/write/insertTalks.ts',
    'start/commands/distribute.ts',
    'start/commands/erase.ts',
  ]);
});

it('distinguishes a statement with a permission check from one without', () => {
  const subject = { subjectId: 7, table: 'talk_7' };
  const asked = permissionCondition(subject, 'Read', 'TRUE');
  expect(unguardedReads(`SELECT FROM talk_7 AS t WHERE (${asked})`)).toEqual([]);
  expect(unguardedReads(`SELECT FROM talk_7 AS t JOIN talk_7 AS r ON (${asked})`)).toEqual(['7']);
  expect(unguardedReads(`SELECT FROM talk_8 AS t WHERE (${asked})`)).toEqual(['8']);
  expect(unguardedReads(`SELECT FROM talk_7 WHERE ${permissionCondition(subject, 'Update', 'TRUE')}`)).toEqual(['7']);
  expect(unguardedReads(`UPDATE ${uncheckedTable(subject, 'locked')} SET a = 1`)).toEqual([]);
  expect(unguardedReads('DELETE FROM talk_history')).toEqual(['talk_history']);
  expect(unguardedReads('INSERT INTO talk_7 (a) VALUES (1)')).toEqual([]);
});

it('distinguishes a statement that writes all that belongs to records from one that does not', () => {
  expect(missingWrites('INSERT INTO talk_7 (a_1) VALUES (1)')).toEqual(['search_document']);
  expect(missingWrites('UPDATE talk_7 /* unchecked:7:locked */ SET version = 2, a_1 = $1 WHERE talk_id = 1')).toEqual([
    'search_document',
  ]);
  expect(missingWrites('DELETE FROM talk_7 AS t')).toEqual(['search_document']);
  expect(missingWrites('UPDATE talk_7 SET is_active = $1 WHERE a_1 = 1 RETURNING talk_id')).toEqual([]);
  expect(
    missingWrites('WITH made AS (INSERT INTO talk_7 (a_1) VALUES (1)) INSERT INTO search_document SELECT'),
  ).toEqual([]);
  expect(missingWrites('UPDATE talk_7 AS t SET version = t.version + 1, updated_in = now() FROM old')).toEqual([
    'updated_by',
  ]);
  expect(missingWrites('UPDATE talk_7 SET updated_in = now(), updated_by = $1 WHERE talk_id = 1')).toEqual([]);
  expect(missingWrites('INSERT INTO talk_7 (talk_id, created_by) SELECT 1 /* search_document */')).toEqual([
    'updated_by',
  ]);
  expect(missingWrites('INSERT INTO talk_history (talk_id) VALUES (1)')).toEqual(['realtime_event']);
  expect(missingWrites('INSERT INTO talk_history /* of the past */ (talk_id) VALUES (1)')).toEqual([]);
});
