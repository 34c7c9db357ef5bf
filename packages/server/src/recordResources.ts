import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import type { CallerAccount } from './access/CallerAccount';
import { createCertificates, type Certificates } from './access/certificates';
import { createAccess, type Access } from './access/createAccess';
import type { RestoreConfiguration } from './configuration/RestoreConfiguration';
import { setUpJobs } from './automations/setUpJobs';
import type { Database } from './database/Database';
import type { FileServices } from './files/FileServices';
import type { JobQueue } from './jobs/createJobQueue';
import type { Mailer } from './mail/createMailer';
import { createMetadata } from './metadata/createMetadata';
import { createTextIndexer } from './metadata/createTextIndexer';
import { contextRoutes } from './resources/records/context/routes';
import { createValidatorPaths } from './resources/records/context/validatorPaths';
import { exportRoutes } from './resources/records/export/routes';
import { fileRoutes } from './resources/records/file/routes';
import { filterRoutes } from './resources/records/filter/routes';
import { importRoutes } from './resources/records/import/routes';
import { groupRoutes } from './resources/records/group/routes';
import { inboxRoutes } from './resources/platform/inbox/routes';
import { presentationRoutes } from './resources/platform/presentation/routes';
import type { RequestSettings } from './automations/http/RequestSettings';
import { webhookRoutes } from './resources/platform/webhook/routes';
import type { SecretBox } from './auth/secretBox';
import { searchRoutes } from './resources/records/search/routes';
import { naturalKeyRoutes } from './resources/records/subject/naturalKeyRoutes';
import { subjectRoutes } from './resources/records/subject/routes';
import { talkTagRoutes } from './resources/records/tag/routes';
import { evaluateTag, evaluateTagAgain, type TagServices } from './tags/evaluateTag';
import { evaluateTagsOfNow } from './tags/evaluateTagsOfNow';
import { taskRoutes } from './resources/records/task/routes';
import { talkRoutes } from './resources/records/talk/routes';
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
  /** Origin of the product, for links in mails. */
  publicUrl: string;
  /** The maximum number of connections to the database; automations leave most of them to requests. */
  poolSize: number;
  /** An active account with its current room and permissions, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
  /** Restores an earlier state of an account; absent where accounts are not administered. */
  restoreAccount?(access: Access): RestoreConfiguration;
}

/** Registers all resources of records, over shared metadata and permissions. */
export async function registerRecordResources(
  app: FastifyInstance,
  options: RecordResourcesOptions,
): Promise<{ access: Access; certificates: Certificates }> {
  const { database, componentTypes, files, jobs, mailer, box, requests, publicUrl, poolSize, accountOf } = options;
  const metadata = await createMetadata(database, componentTypes, { largestFile: files.maxSize });
  app.addHook('onClose', () => metadata.close());
  jobs.handle('index-texts', createTextIndexer({ database, metadata, log: app.log }));
  handleTagJobs(jobs, { database, metadata, componentTypes });
  const certificates = createCertificates(database);
  const access = createAccess({ database, metadata, componentTypes, certificates });
  const services = { database, access, accountOf, mailer, publicUrl, poolSize, box, requests };
  app.addHook('onClose', await setUpJobs(services, jobs, app.log));
  const validatorPaths = createValidatorPaths(componentTypes, (source) => app.registerValidator(source));
  await app.register(contextRoutes, { database, access, validatorPaths });
  await app.register(talkRoutes, { database, access, jobs });
  await app.register(exportRoutes, { database, access, jobs, storage: files.storage, accountOf });
  await app.register(importRoutes, { database, access, accountOf, jobs });
  await app.register(talkTagRoutes, { access });
  await app.register(taskRoutes, { database, access });
  await app.register(naturalKeyRoutes, { access });
  await app.register(subjectRoutes, { access });
  await app.register(presentationRoutes, { access });
  await app.register(filterRoutes, { database, access, componentTypes, forget: metadata.forget });
  await app.register(groupRoutes, { access });
  await app.register(fileRoutes, { database, access, files, jobs });
  await app.register(inboxRoutes, { database, access });
  await app.register(searchRoutes, { access });
  await app.register(webhookRoutes, { services, box });
  await app.register((administration) =>
    registerAdminResources(administration, { ...options, access, services, forget: metadata.forget }),
  );
  return { access, certificates };
}

function handleTagJobs(jobs: JobQueue, tags: TagServices): void {
  jobs.handle('evaluate-tag', { run: (job) => evaluateTag(tags, job) });
  jobs.handle('evaluate-tag-again', { run: (job) => evaluateTagAgain(tags, job) });
  jobs.handle('evaluate-tags-of-now', { run: () => evaluateTagsOfNow(tags) });
}
