import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { requireAdminConfig } from './access/adminRoutes';
import type { Access } from './access/createAccess';
import { accessExplanationRoutes } from './resources/admin/accessExplanation/routes';
import { companyRoutes } from './resources/admin/company/routes';
import { restoreCompany } from './resources/admin/company/saveCompany';
import { firstStepsRoutes } from './resources/admin/firstSteps/routes';
import { jobRoutes, restoreJob } from './resources/admin/job/routes';
import { jobRunRoutes } from './resources/admin/job/runRoutes';
import { jobUses } from './resources/admin/job/jobUses';
import { helpRoutes } from './resources/admin/help/routes';
import { backgroundJobRoutes } from './resources/admin/backgroundJob/routes';
import { operationRoutes } from './resources/admin/operation/routes';
import { channelRoutes, restoreChannel } from './resources/admin/notification/channelRoutes';
import { restoreNotification } from './resources/admin/notification/restoreNotification';
import { notificationRoutes } from './resources/admin/notification/routes';
import { configurationFileRoutes } from './resources/admin/configurationFile/routes';
import { configurationChangeRoutes } from './resources/admin/configurationChange/routes';
import { mailRoutes } from './resources/admin/mail/routes';
import { readyTextRoutes } from './resources/admin/readyText/routes';
import { restoreReadyText } from './resources/admin/readyText/saveReadyText';
import { receivedMailRoutes } from './resources/admin/receivedMail/routes';
import { menuRoutes } from './resources/admin/menu/routes';
import { restoreMenu, storedMenu } from './resources/admin/menu/saveMenu';
import { restoreModel } from './resources/admin/report/changeModels';
import { reportRoutes } from './resources/admin/report/routes';
import { createRoomRestore } from './resources/admin/room/restoreRoom';
import { roomState } from './resources/admin/room/roomState';
import { attributeState } from './resources/admin/subject/attributeQueries';
import { subjectState } from './resources/admin/subject/subjectState';
import { templateState } from './resources/admin/template/changeTemplates';
import type { StarterStates } from './starters/starterHistory';
import { roomRoutes } from './resources/admin/room/routes';
import { storedRoom } from './resources/admin/room/saveRoom';
import { createAttributeRestore, createSubjectRestore } from './resources/admin/subject/restoreStructure';
import { subjectFileRoutes } from './resources/admin/subject/file/routes';
import { configuredSubjectRoutes } from './resources/admin/subject/routes';
import { ofFilter, restoreFilter } from './resources/records/filter/saveFilter';
import { restoreRoomHome } from './resources/platform/home/roomHome';
import { restoreSharedView } from './resources/records/view/restoreView';
import { restoreTag } from './resources/admin/tag/saveTag';
import { credentialRoutes } from './resources/admin/credential/routes';
import { restoreCredential } from './resources/admin/credential/saveCredential';
import { jobWebhookRoutes } from './resources/admin/job/webhookRoutes';
import { serviceRoutes } from './resources/admin/subject/service/routes';
import { restoreCalendar } from './resources/admin/subject/service/saveCalendar';
import { createGoalRestore } from './resources/admin/subject/service/saveGoal';
import { tagRoutes } from './resources/admin/tag/routes';
import { scenarioRoutes } from './resources/admin/menu/scenarioRoutes';
import { createTemplateRestore } from './resources/admin/template/restoreTemplate';
import { templateRoutes } from './resources/admin/template/routes';
import type { BackupState } from './backup/backupOutcome';
import type { StorageState } from './http/createStorageCheck';
import type { SecretBox } from './auth/secretBox';
import type { JobServices } from './automations/JobServices';
import { createConfigurationFile } from './configuration/file/configurationFile';
import type { RestoreConfiguration } from './configuration/RestoreConfiguration';
import { configurationParts, tagUses } from './configurationParts';
import type { Database } from './database/Database';
import type { FileStorage } from './files/FileStorage';
import type { JobQueue } from './jobs/createJobQueue';
import type { Mailer } from './mail/createMailer';
import type { Metadata } from './metadata/createMetadata';
import type { MetricSources } from './telemetry/MetricSources';

interface AdminResourcesOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  jobs: JobQueue;
  mailer: Mailer;
  box: SecretBox;
  publicUrl: string;
  access: Access;
  services: JobServices;
  restoreAccount?(access: Access): RestoreConfiguration;
  metadata: Metadata;
  storage: FileStorage;
  backups?: (() => Promise<BackupState>) | undefined;
  /** The state of the disks that the process writes to. */
  storageState: () => Promise<StorageState>;
  sources?: MetricSources;
}

/** How the history reads what a starter creates. */
const starterStates: StarterStates = {
  subject: subjectState,
  attribute: attributeState,
  template: templateState,
  menu: storedMenu,
  filter: (transaction, companyId, id) => ofFilter(companyId, id).read(transaction, id),
};

/** Registers the calls of administrators (`requireAdminConfig`). */
export async function registerAdminResources(
  administration: FastifyInstance,
  options: AdminResourcesOptions,
): Promise<void> {
  const { database, componentTypes, jobs, mailer, box, publicUrl, access, services, metadata, restoreAccount } =
    options;
  const { forget } = metadata;
  requireAdminConfig(administration);
  await administration.register(scenarioRoutes);
  await administration.register(firstStepsRoutes, { database, componentTypes, states: starterStates });
  await administration.register(companyRoutes, { database, access, forget });
  await administration.register(menuRoutes, { database, access, forget });
  await administration.register(helpRoutes, { access });
  await administration.register(reportRoutes, { database, access });
  await administration.register(templateRoutes, { database, access, forget });
  const rooms = { database, access, forget };
  const structure = { database, componentTypes, forget, metadata, readRoom: roomState };
  await administration.register(roomRoutes, {
    ...rooms,
    jobsOfRoom: (transaction, companyId, roomId) => jobUses(transaction, companyId, { roomId }),
  });
  await administration.register(accessExplanationRoutes, { database, access });
  await administration.register(channelRoutes, { database });
  await administration.register(notificationRoutes, {
    database,
    access,
    mailer,
    publicUrl,
    uses: [(transaction, companyId, notificationId) => jobUses(transaction, companyId, { notificationId })],
  });
  await administration.register(jobRunRoutes, { services, access });
  await administration.register(credentialRoutes, {
    database,
    box,
    uses: (transaction, companyId, credentialId) => jobUses(transaction, companyId, { credentialId }),
  });
  await administration.register(jobWebhookRoutes, { database, access, box, publicUrl });
  await administration.register(jobRoutes, { database, access, forget });
  await administration.register(configurationChangeRoutes, {
    database,
    access,
    forget,
    restorers: {
      ...(restoreAccount && { account: { restore: restoreAccount(access), revivesDeleted: false } }),
      room: { restore: createRoomRestore(rooms), revivesDeleted: true },
      template: { restore: createTemplateRestore(access), revivesDeleted: true },
      notification: { restore: restoreNotification, revivesDeleted: true },
      channel: { restore: restoreChannel, revivesDeleted: false },
      menu: { restore: restoreMenu, revivesDeleted: false },
      job: { restore: restoreJob, revivesDeleted: true },
      filter: { restore: restoreFilter, revivesDeleted: true },
      view: { restore: restoreSharedView, revivesDeleted: true },
      home: { restore: restoreRoomHome, revivesDeleted: false },
      tag: { restore: restoreTag, revivesDeleted: true },
      subject: { restore: createSubjectRestore(structure), revivesDeleted: true },
      attribute: { restore: createAttributeRestore(structure), revivesDeleted: true },
      company: { restore: restoreCompany, revivesDeleted: false },
      report: { restore: restoreModel, revivesDeleted: true },
      credential: { restore: restoreCredential, revivesDeleted: true },
      serviceCalendar: { restore: restoreCalendar, revivesDeleted: true },
      serviceGoal: { restore: createGoalRestore(structure), revivesDeleted: true },
      readyText: { restore: restoreReadyText, revivesDeleted: true },
    },
  });
  await administration.register(tagRoutes, { database, access, forget, uses: tagUses });
  await administration.register(configuredSubjectRoutes, structure);
  await administration.register(serviceRoutes, { ...structure, access });
  await administration.register(subjectFileRoutes, {
    ...structure,
    access,
    storage: options.storage,
    menuLog: storedMenu,
    roomLog: storedRoom,
    templateState,
  });
  await administration.register(configurationFileRoutes, {
    file: createConfigurationFile({ database, componentTypes, forget, parts: configurationParts }),
  });
  await administration.register(readyTextRoutes, { database, access });
  await administration.register(mailRoutes, { database, mailer });
  await administration.register(receivedMailRoutes, { database, access, storage: options.storage });
  await administration.register(backgroundJobRoutes, { database, jobs });
  const { backups, storageState, sources } = options;
  await administration.register(operationRoutes, { access, backups, storageState, figures: sources?.figures });
}
