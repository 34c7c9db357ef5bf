import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { missingWrites, unguardedReads } from '../testing/recordReadGuard';
import { permissionCondition, uncheckedTable } from './recordReads';

const source = join(import.meta.dirname, '..');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|demo|attacks)\b/.test(file))
  .map((file) => ({ file: relative(source, join(source, file)), text: readFileSync(join(source, file), 'utf8') }));

/** The modules that read records without a permission condition. Adding a line is a decision about who may see what. */
const exceptions = [
  'access/computedSql.ts: found',
  'access/pausedTimes.ts: readBefore',
  'automations/eventRecords.ts: matched, matched',
  'automations/recordEvent.ts: locked',
  'automations/startDelayed.ts: matched, matched',
  'automations/undoRun.ts: locked',
  'automations/whyNot.ts: readBefore',
  'automations/works/changesOf.ts: locked',
  'automations/works/mails/recipients.ts: readBefore',
  'automations/works/mails/values.ts: readBefore',
  'backup/subject/copyRecords.ts: restored',
  'comments/enqueueNotices.ts: readBefore',
  'comments/notifyOfComment.ts: receivers, receivers',
  'configuration/file/records/recordKeys.ts: administered, administered',
  'erasure/companyTables.ts: erased',
  'erasure/erasePerson.ts: erased, erased, erased, erased',
  'erasure/personData.ts: erased, erased, erased, erased, erased, erased',
  'files/sweepFiles.ts: found, found',
  'mail/changeMail.ts: receivers',
  'realtime/readChangedTalks.ts: asked, asked, asked',
  'resources/admin/operation/readAttributeIndexes.ts: administered',
  'resources/admin/operation/readSizes.ts: administered',
  'resources/admin/subject/conversion/conversionWork.ts: administered',
  'resources/admin/subject/conversion/relatedReader.ts: administered, administered',
  'resources/admin/subject/conversion/saveReplacements.ts: administered',
  'resources/admin/subject/naturalKey.ts: administered',
  'resources/admin/subject/optionUses.ts: administered',
  'resources/admin/subject/purgeStructure.ts: administered, administered, gone',
  'resources/admin/subject/replaceOptions.ts: administered',
  'resources/admin/subject/requireReferences.ts: administered',
  'resources/admin/subject/structureUses.ts: administered',
  'resources/admin/subject/subjectPart.ts: administered',
  'resources/records/activity/readActivity.ts: found, found, found',
  'resources/records/file/findFile.ts: readBefore',
  'resources/records/group/listTagGroups.ts: found',
  'resources/records/import/pointedAt.ts: counted',
  'resources/records/import/usedKeys.ts: unique',
  'resources/records/search/searchRows.ts: indexed, indexed',
  'resources/records/subject/isValueInUse.ts: unique',
  'resources/records/talk/changesSince.ts: locked',
  'resources/records/talk/commentFiles.ts: readBefore',
  'resources/records/talk/comments.ts: readBefore, readBefore, readBefore, readBefore, readBefore',
  'resources/records/talk/merge/mergeTalks.ts: locked, locked, locked, locked',
  'resources/records/talk/merge/moveBelongings.ts: locked, locked, locked, locked, locked, locked',
  'resources/records/talk/merge/moveReferences.ts: counted, merged, merged, merged',
  'resources/records/talk/merge/undoMerge.ts: locked, found, locked',
  'resources/records/talk/merge/withMerges.ts: readBefore',
  'resources/records/talk/readPage.ts: found',
  'resources/records/talk/setActive.ts: locked',
  'resources/records/talk/talkAttachments.ts: readBefore',
  'resources/records/talk/talkHistory.ts: readBefore, readBefore',
  'resources/records/talk/timeline.ts: readBefore, readBefore, readBefore, readBefore',
  'resources/records/talk/trash.ts: found, locked, locked, counted, locked, locked, expired, expired',
  'resources/records/talk/updateTalk.ts: locked',
  'resources/records/talk/updateTogether.ts: locked',
  'resources/records/task/lockTasks.ts: guarded',
  'resources/records/task/moveTask.ts: locked',
  'retention/sweepExpired.ts: expired, expired, expired, expired',
  'service/applyService.ts: locked, locked, locked, readBefore, locked, locked',
  'service/computeSubject.ts: configured, configured, configured, configured',
  'service/fireDeadlines.ts: configured',
  'service/recordAnswer.ts: readBefore',
  'service/replayHistory.ts: configured, configured',
  'tags/applyTags.ts: locked',
  'tags/changeTags.ts: locked, locked',
  'tags/evaluateTag.ts: configured, configured, configured, configured, configured, configured',
  'tags/talkTags.ts: found, found',
  'talks/countTalks.ts: administered',
  'talks/eraseBelongings.ts: gone, gone',
  'talks/mergedTalks.ts: indexed, indexed, readBefore',
  'talks/pointersTo.ts: counted',
  'talks/readableValue.ts: indexed',
  'talks/recordChecks.ts: limiting',
  'talks/removeTalks.ts: locked, locked, locked',
  'talks/searchTerms.ts: found',
];

it('lists every statement that reads records without asking the permission', () => {
  const found = modules.flatMap(({ file, text }) => {
    if (file === 'access/recordReads.ts') return [];
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
    'backup/archiveContent.ts',
    'backup/restoreBackup.ts',
    'backup/restoreIndexes.ts',
    'backup/restoreTables.ts',
    'backup/verifyBackup.ts',
    'commands/distribute.ts',
    'commands/erase.ts',
    'configuration/file/writeChanges.ts',
    'database/updateRow.ts',
    'distribution/distribute.ts',
    'distribution/moveCompany.ts',
    'distribution/spreadTables.ts',
    'erasure/exportPerson.ts',
    'metadata/attributeIndexes.ts',
    'metadata/conversionTriggers.ts',
    'metadata/createOrderIndexer.ts',
    'metadata/createTextIndexer.ts',
    'metadata/insertTalks.ts',
    'metadata/orderIndexes.ts',
    'resources/admin/subject/conversion/comparedColumns.ts',
    'resources/admin/subject/conversion/convertRecords.ts',
    'resources/admin/subject/conversion/swapColumns.ts',
    'resources/admin/subject/conversion/touchTriggers.ts',
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
