import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import type { CallerAccount } from './access/CallerAccount';
import { requireAdminConfig } from './access/adminRoutes';
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
import { accessExplanationRoutes } from './resources/admin/accessExplanation/routes';
import { firstStepsRoutes } from './resources/admin/firstSteps/routes';
import { jobRoutes, restoreJob } from './resources/admin/job/routes';
import { jobRunRoutes } from './resources/admin/job/runRoutes';
import { jobUses } from './resources/admin/job/jobUses';
import { helpRoutes } from './resources/admin/help/routes';
import { importRoutes } from './resources/records/import/routes';
import { groupRoutes } from './resources/records/group/routes';
import { inboxRoutes } from './resources/platform/inbox/routes';
import { presentationRoutes } from './resources/platform/presentation/routes';
import { backgroundJobRoutes } from './resources/admin/backgroundJob/routes';
import { channelRoutes, restoreChannel } from './resources/admin/notification/channelRoutes';
import { restoreNotification } from './resources/admin/notification/restoreNotification';
import { notificationRoutes } from './resources/admin/notification/routes';
import { configurationChangeRoutes } from './resources/admin/configurationChange/routes';
import { mailRoutes } from './resources/admin/mail/routes';
import { menuRoutes } from './resources/admin/menu/routes';
import { restoreMenu } from './resources/admin/menu/saveMenu';
import { reportRoutes } from './resources/admin/report/routes';
import { createRoomRestore } from './resources/admin/room/restoreRoom';
import { roomRoutes } from './resources/admin/room/routes';
import { restoreTag } from './resources/admin/tag/saveTag';
import type { RequestSettings } from './automations/http/RequestSettings';
import { credentialRoutes } from './resources/admin/credential/routes';
import { jobWebhookRoutes } from './resources/admin/job/webhookRoutes';
import { webhookRoutes } from './resources/platform/webhook/routes';
import type { SecretBox } from './auth/secretBox';
import { tagRoutes } from './resources/admin/tag/routes';
import { scenarioRoutes } from './resources/admin/scenario/routes';
import { createTemplateRestore } from './resources/admin/template/restoreTemplate';
import { templateRoutes } from './resources/admin/template/routes';
import { searchRoutes } from './resources/records/search/routes';
import { naturalKeyRoutes } from './resources/records/subject/naturalKeyRoutes';
import { subjectRoutes } from './resources/records/subject/routes';
import { talkTagRoutes } from './resources/records/tag/routes';
import { evaluateTag, evaluateTagAgain, type TagServices } from './tags/evaluateTag';
import { evaluateTagsOfNow } from './tags/evaluateTagsOfNow';
import { taskRoutes } from './resources/records/task/routes';
import { talkRoutes } from './resources/records/talk/routes';

interface RecordResourcesOptions {
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
  {
    database,
    componentTypes,
    files,
    jobs,
    mailer,
    box,
    requests,
    publicUrl,
    poolSize,
    accountOf,
    restoreAccount,
  }: RecordResourcesOptions,
): Promise<{ access: Access; certificates: Certificates }> {
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
  await app.register(async (administration) => {
    requireAdminConfig(administration);
    await administration.register(scenarioRoutes);
    await administration.register(firstStepsRoutes, { database, componentTypes });
    await administration.register(menuRoutes, { database, access, forget: metadata.forget });
    await administration.register(helpRoutes, { access });
    await administration.register(reportRoutes, { database, access });
    await administration.register(templateRoutes, { database, access, forget: metadata.forget });
    const rooms = { database, access, forget: metadata.forget };
    await administration.register(roomRoutes, rooms);
    await administration.register(accessExplanationRoutes, { database, access });
    await administration.register(channelRoutes, { database });
    await administration.register(notificationRoutes, {
      ...{ database, access, mailer, publicUrl },
      uses: [(transaction, companyId, notificationId) => jobUses(transaction, companyId, { notificationId })],
    });
    await administration.register(jobRunRoutes, { services, access });
    await administration.register(credentialRoutes, {
      ...{ database, box },
      uses: (transaction, companyId, credentialId) => jobUses(transaction, companyId, { credentialId }),
    });
    await administration.register(jobWebhookRoutes, { database, access, box, publicUrl });
    await administration.register(jobRoutes, { database, access, forget: metadata.forget });
    await administration.register(configurationChangeRoutes, {
      ...{ database, access, forget: metadata.forget },
      restorers: {
        ...(restoreAccount && { account: { restore: restoreAccount(access), revivesDeleted: false } }),
        room: { restore: createRoomRestore(rooms), revivesDeleted: true },
        template: { restore: createTemplateRestore(access), revivesDeleted: true },
        notification: { restore: restoreNotification, revivesDeleted: true },
        channel: { restore: restoreChannel, revivesDeleted: false },
        menu: { restore: restoreMenu, revivesDeleted: false },
        job: { restore: restoreJob, revivesDeleted: true },
        tag: { restore: restoreTag, revivesDeleted: true },
      },
    });
    await administration.register(tagRoutes, {
      ...{ database, access, forget: metadata.forget },
      uses: (transaction, companyId, tagId) => jobUses(transaction, companyId, { tagId }),
    });
    await administration.register(mailRoutes, { database, mailer });
    await administration.register(backgroundJobRoutes, { database, jobs });
  });
  return { access, certificates };
}

function handleTagJobs(jobs: JobQueue, tags: TagServices): void {
  jobs.handle('evaluate-tag', { run: (job) => evaluateTag(tags, job) });
  jobs.handle('evaluate-tag-again', { run: (job) => evaluateTagAgain(tags, job) });
  jobs.handle('evaluate-tags-of-now', { run: () => evaluateTagsOfNow(tags) });
}
