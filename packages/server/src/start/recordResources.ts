import { recordEffects } from './recordEffects';
import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import { createCertificates, type Certificates } from '../access/certificates';
import { createAccess, type Access } from '../access/createAccess';
import type { RestoreConfiguration } from '../configuration/RestoreConfiguration';
import { countDialogs } from '../features/automations/answerDialog';
import { setUpJobs } from '../features/automations/setUpJobs';
import type { BackupState } from '../features/backup/backupOutcome';
import type { StorageState } from '../platform/http/createStorageCheck';
import type { Database } from '../platform/database/Database';
import type { FileServices } from '../features/files/FileServices';
import type { JobQueue } from '../platform/jobs/createJobQueue';
import type { Mailer } from '../platform/mail/createMailer';
import type { MailIn } from '../features/mail-in/loadMailIn';
import { receiveBounce } from '../features/mail-in/receiveBounce';
import { receiveMail, type ReceiveServices } from '../features/mail-in/receiveMail';
import { createMetadata } from '../metadata/createMetadata';
import type { MetricSources } from '../platform/telemetry/MetricSources';
import { createOrderIndexer } from '../metadata/createOrderIndexer';
import { createTextIndexer } from '../metadata/createTextIndexer';
import { commentPeopleRoutes } from '../features/comments/commentPeopleRoutes';
import { notifyOfComment } from '../features/comments/notifyOfComment';
import { linkRoutes } from '../features/links/linkRoutes';
import { mergeRoutes } from '../features/merges/mergeRoutes';
import { timelineRoutes } from '../features/timeline/timelineRoutes';
import { trashRoutes } from '../features/trash/trashRoutes';
import { activityRoutes } from '../features/activity/routes';
import { contextRoutes } from '../features/context/routes';
import { createValidatorPaths } from '../features/context/validatorPaths';
import { exportRoutes } from '../features/exports/routes';
import { fileRoutes } from '../features/files/routes';
import { filterRoutes } from '../features/filters/routes';
import { createReadHandler } from '../intake/readHandler';
import { subjectReader } from '../features/subjects/file/describeSubjectFile';
import { recordReader } from '../features/imports/describeImport';
import { importRoutes } from '../features/imports/routes';
import { groupRoutes } from '../features/groups/routes';
import { homeRoutes } from '../features/home/routes';
import { inboxRoutes } from '../features/inbox/routes';
import { presentationRoutes } from '../features/context/presentationRoutes';
import { createRequestYield } from '../platform/http/requestYield';
import type { RequestSettings } from '../features/automations/http/RequestSettings';
import { defaultRetention, type RetentionSettings } from '../features/retention/retentionSettings';
import { sweepExpired } from '../features/retention/sweepExpired';
import { purgeViews } from '../features/views/queries';
import { viewRoutes } from '../features/views/routes';
import { webhookRoutes } from '../features/automations/webhooks/routes';
import type { SecretBox } from '../platform/auth/secretBox';
import { searchRoutes } from '../features/search/routes';
import { naturalKeyRoutes } from '../features/subjects/options/naturalKeyRoutes';
import { subjectRoutes } from '../features/subjects/options/routes';
import { talkTagRoutes } from '../features/tags/recordRoutes';
import { createConversionHandler, sweepConversions } from '../features/subjects/conversion/runConversion';
import { purgeStructure } from '../features/subjects/purgeStructure';
import { replaceOptions } from '../features/subjects/replaceOptions';
import { evaluateTag, reevaluateTag, type TagServices } from '../features/tags/evaluateTag';
import { computeSubject } from '../features/service-times/computeSubject';
import { fireDeadlines } from '../features/service-times/fireDeadlines';
import { evaluateTagsOfNow } from '../features/tags/evaluateTagsOfNow';
import { checkChange, lockRows } from '../records/write/updateTalk';
import { updateTogether } from '../records/write/updateTogether';
import { taskRoutes } from '../features/tasks/routes';
import { talkRoutes } from '../features/talks/routes';
import { answerMerged } from '../records/read/answerMerged';
import { forgetAttributeUses } from '../records/read/attributeUses';
import { createSlowQuestions, forgetSlowQuestions } from '../records/read/slowQuestions';
import { registerAdminResources } from './adminResources';

/** What the resources of records and their administration are made of. */
export interface RecordResourcesOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  files: FileServices;
  jobs: JobQueue;
  mailer: Mailer;
  /** Encrypts secrets of automations that must be readable again. */
  box: SecretBox;
  /** Where automations may send requests. */
  requests: RequestSettings;
  /** By default nothing is deleted earlier than without settings. */
  retention?: RetentionSettings;
  /** Origin of the product, for links in mails. */
  publicUrl: string;
  /** Where answers to mails and returned mails arrive; `undefined`: nowhere. */
  mailIn?: MailIn | undefined;
  /** The maximum number of connections to the database; automations leave most of them to requests. */
  poolSize: number;
  sources?: MetricSources;
  /** The backups that the server makes itself; `undefined`: none. */
  backups?: (() => Promise<BackupState>) | undefined;
  /** The state of the disks that the process writes to. */
  storageState: () => Promise<StorageState>;
  /** An active account with its current room and permissions, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
  /** Restores an earlier state of an account; absent where accounts are not administered. */
  restoreAccount?(access: Access): RestoreConfiguration;
}

/** How imports change existing records. */
const recordUpdates = { lockRows, checkChange, updateTogether };

/** Registers all resources of records, over shared metadata and permissions. */
export async function registerRecordResources(
  app: FastifyInstance,
  options: RecordResourcesOptions,
): Promise<{ access: Access; certificates: Certificates }> {
  const { database, componentTypes, files, jobs, mailer, box, requests, publicUrl, poolSize, accountOf } = options;
  const metadata = await createMetadata(database, componentTypes, { largestFile: files.maxSize });
  app.addHook('onClose', () => metadata.close());
  const createYield = createRequestYield(app);
  if (options.sources) options.sources.metadata = metadata.counts;
  handleIndexes(jobs, { database, metadata, log: app.log });
  handleTagJobs(jobs, { database, metadata, componentTypes });
  handleServiceJobs(jobs, { database, metadata });
  handleRetention(jobs, database, options.retention);
  jobs.handle('sweep-structure', {
    run: async () => {
      await purgeStructure(database);
      await sweepConversions(database);
      await purgeViews(database);
      await forgetSlowQuestions(database);
      await forgetAttributeUses(database);
    },
  });
  jobs.handle('convert-attribute', createConversionHandler({ database, metadata, componentTypes }));
  jobs.handle('replace-options', { run: (job) => replaceOptions({ database, metadata }, job) });
  const certificates = createCertificates(database);
  const access = createAccess({ database, metadata, componentTypes, certificates, effects: recordEffects });
  answerMerged(app, access);
  const { retention = defaultRetention } = options;
  const services = { database, access, accountOf, mailer, publicUrl, poolSize, box, requests };
  const sweepEnded = (signal: AbortSignal) => sweepExpired(database, 'sweep-job-runs', retention, signal);
  app.addHook('onClose', await setUpJobs({ ...services, sweepEnded }, jobs, app.log));
  const validatorPaths = createValidatorPaths(componentTypes, (source) => app.registerValidator(source));
  await app.register(contextRoutes, { database, access, validatorPaths });
  const slowQuestions = createSlowQuestions(database, app.log);
  app.addHook('onClose', () => slowQuestions.close());
  await app.register(talkRoutes, { access, slowQuestions });
  await app.register(timelineRoutes, services);
  await app.register(commentPeopleRoutes, services);
  await app.register(trashRoutes, { database, access, jobs });
  await app.register(linkRoutes, services);
  await app.register(mergeRoutes, services);
  const replyAddresses = options.mailIn?.addresses.replies;
  jobs.handle('notify-comment', { run: (job) => notifyOfComment({ ...services, replyAddresses }, job) });
  const { storage } = files;
  if (options.mailIn) await receiveMails(app, options.mailIn, { database, access, accountOf, storage });
  await app.register(exportRoutes, { database, access, jobs, storage: files.storage, accountOf });
  await app.register(importRoutes, { database, access, updates: recordUpdates, createYield, accountOf, jobs, storage });
  jobs.handle(
    'read-import',
    createReadHandler({
      database,
      storage,
      accountOf,
      ofRecords: recordReader(access),
      ofSubjects: subjectReader(access),
    }),
  );
  await app.register(talkTagRoutes, { access });
  await app.register(taskRoutes, { database, access });
  await app.register(naturalKeyRoutes, { access });
  await app.register(subjectRoutes, { access });
  await app.register(presentationRoutes, { access });
  await app.register(filterRoutes, { database, access, componentTypes, forget: metadata.forget });
  await app.register(viewRoutes, { access });
  await app.register(groupRoutes, { access, slowQuestions });
  await app.register(fileRoutes, { database, access, files, jobs });
  await app.register(inboxRoutes, {
    database,
    access,
    countDialogs: (account) => countDialogs(database, account),
  });
  await app.register(homeRoutes, { access });
  await app.register(searchRoutes, { access });
  await app.register(activityRoutes, { access });
  await app.register(webhookRoutes, { services, box });
  await app.register((administration) =>
    registerAdminResources(administration, { ...options, storage: files.storage, access, services, metadata }),
  );
  return { access, certificates };
}

/** The sweeps of what is stored for a time. Those of runs and sessions do more, and are set up with these. */
function handleRetention(jobs: JobQueue, database: Database, retention = defaultRetention): void {
  for (const name of ['sweep-history', 'sweep-mails', 'sweep-idempotency-keys', 'sweep-jobs'] as const)
    jobs.handle(name, { run: ({ signal }) => sweepExpired(database, name, retention, signal) });
}

/** One job makes all indexes, because two would wait for each other. */
function handleIndexes(jobs: JobQueue, services: Parameters<typeof createOrderIndexer>[0]): void {
  const indexers = [createTextIndexer(services), createOrderIndexer(services)];
  jobs.handle('index-texts', {
    run: async (job) => {
      for (const indexer of indexers) await indexer.run(job);
    },
  });
}

function handleServiceJobs(jobs: JobQueue, services: Pick<TagServices, 'database' | 'metadata'>): void {
  jobs.handle('compute-service', { run: (job) => computeSubject(services, job) });
  jobs.handle('fire-deadlines', { run: () => fireDeadlines(services) });
}

/** Opens the listener for answers to mails and for returned ones, where this process has one. */
async function receiveMails(
  app: FastifyInstance,
  { config, addresses }: MailIn,
  services: Omit<ReceiveServices, 'authServer'>,
): Promise<void> {
  const { listen, authServer } = config;
  if (!listen) return;
  const { openMailListener } = await import('../features/mail-in/openMailListener');
  const listener = await openMailListener({
    config: { ...config, listen },
    addresses,
    receive: (mail) => receiveMail({ ...services, authServer }, mail),
    receiveBounce: (bounce) => receiveBounce(services.database, bounce),
    onError: (error) => app.log.error({ err: error }, 'a received mail could not be stored'),
  });
  app.addHook('onClose', () => listener.close());
}

function handleTagJobs(jobs: JobQueue, tags: TagServices): void {
  jobs.handle('evaluate-tag', { run: (job) => evaluateTag(tags, job) });
  jobs.handle('evaluate-tag-again', { run: (job) => reevaluateTag(tags, job) });
  jobs.handle('evaluate-tags-of-now', { run: () => evaluateTagsOfNow(tags) });
}
