import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import { requireAdminConfig } from '../platform/auth/adminRoutes';
import type { Access } from '../access/createAccess';
import { accessExplanationRoutes } from '../features/rooms/explanation/routes';
import { companyRoutes } from '../features/company/routes';
import { restoreCompany } from '../features/company/saveCompany';
import { firstStepsRoutes } from '../features/starters/routes';
import { jobRoutes, restoreJob } from '../features/automations/definitions/routes';
import { jobRunRoutes } from '../features/automations/definitions/runRoutes';
import { jobUses } from '../features/automations/definitions/jobUses';
import { helpRoutes } from '../features/help/routes';
import { backgroundJobRoutes } from '../features/operation/background-jobs/routes';
import { operationRoutes } from '../features/operation/routes';
import { channelRoutes, restoreChannel } from '../features/notifications/channelRoutes';
import { restoreNotification } from '../features/notifications/restoreNotification';
import { notificationRoutes } from '../features/notifications/routes';
import { configurationFileRoutes } from '../features/configuration-file/routes';
import { configurationChangeRoutes } from '../features/configuration-history/routes';
import { mailRoutes } from '../features/mail/routes';
import { readyTextRoutes } from '../features/ready-texts/routes';
import { restoreReadyText } from '../features/ready-texts/saveReadyText';
import { receivedMailRoutes } from '../features/mail-in/received/routes';
import { menuRoutes } from '../features/menus/routes';
import { restoreMenu, storedMenu } from '../features/menus/saveMenu';
import { restoreModel } from '../features/reports/changeModels';
import { reportRoutes } from '../features/reports/routes';
import { createRoomRestore } from '../features/rooms/restoreRoom';
import { roomState } from '../features/rooms/roomState';
import { attributeState } from '../features/subjects/attributeQueries';
import { subjectState } from '../features/subjects/subjectState';
import { templateState } from '../features/templates/changeTemplates';
import type { StarterStates } from '../features/starters/starterHistory';
import { roomRoutes } from '../features/rooms/routes';
import { storedRoom } from '../features/rooms/saveRoom';
import { createAttributeRestore, createSubjectRestore } from '../features/subjects/restoreStructure';
import { subjectFileRoutes } from '../features/subjects/file/routes';
import { configuredSubjectRoutes } from '../features/subjects/routes';
import { ofFilter, restoreFilter } from '../features/filters/saveFilter';
import { restoreRoomHome } from '../features/home/roomHome';
import { restoreSharedView } from '../features/views/restoreView';
import { restoreTag } from '../features/tags/saveTag';
import { credentialRoutes } from '../features/automations/credentials/routes';
import { restoreCredential } from '../features/automations/credentials/saveCredential';
import { jobWebhookRoutes } from '../features/automations/definitions/webhookRoutes';
import { serviceRoutes } from '../features/service-times/routes';
import { restoreCalendar } from '../features/service-times/saveCalendar';
import { createGoalRestore } from '../features/service-times/saveGoal';
import { tagRoutes } from '../features/tags/routes';
import { scenarioRoutes } from '../features/menus/scenarioRoutes';
import { createTemplateRestore } from '../features/templates/restoreTemplate';
import { templateRoutes } from '../features/templates/routes';
import type { BackupState } from '../features/backup/backupOutcome';
import type { StorageState } from '../platform/http/createStorageCheck';
import type { SecretBox } from '../platform/auth/secretBox';
import type { JobServices } from '../features/automations/JobServices';
import { createConfigurationFile } from '../features/configuration-file/configurationFile';
import type { RestoreConfiguration } from '../configuration/RestoreConfiguration';
import { recordEffects } from './recordEffects';
import { configurationParts, tagUses } from './configurationParts';
import { addConfiguredAttribute, type GivenAttribute } from '../features/subjects/saveAttribute';
import { loadTemplates } from '../features/starters/load/loadTemplates';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database, Queryable } from '../platform/database/Database';
import type { FileStorage } from '../platform/files/FileStorage';
import type { JobQueue } from '../platform/jobs/createJobQueue';
import type { Mailer } from '../platform/mail/createMailer';
import type { Metadata } from '../metadata/createMetadata';
import type { MetricSources } from '../platform/telemetry/MetricSources';

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

/** Adds attributes as an administrator does. */
const attributeAdder =
  (componentTypes: ComponentTypeCatalogue) =>
  (transaction: Queryable, account: CallerAccount, given: GivenAttribute): Promise<{ subjectAttributeId: number }> =>
    addConfiguredAttribute(transaction, { componentTypes }, account, given);

interface RestoreServices {
  rooms: Parameters<typeof createRoomRestore>[0];
  structure: Parameters<typeof createSubjectRestore>[0];
  goals: Parameters<typeof createGoalRestore>[0];
}

/** What goes back to an earlier version, by entity. */
const restorersOf = (
  { access, restoreAccount }: AdminResourcesOptions,
  { rooms, structure, goals }: RestoreServices,
): Parameters<typeof configurationChangeRoutes>[1]['restorers'] => ({
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
  serviceGoal: { restore: createGoalRestore(goals), revivesDeleted: true },
  readyText: { restore: restoreReadyText, revivesDeleted: true },
});

/** Registers the calls of administrators (`requireAdminConfig`). */
export async function registerAdminResources(
  administration: FastifyInstance,
  options: AdminResourcesOptions,
): Promise<void> {
  const { database, componentTypes, jobs, mailer, box, publicUrl, access, services, metadata, storage } = options;
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
  const goals = { ...structure, addAttribute: attributeAdder(componentTypes) };
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
    restorers: restorersOf(options, { rooms, structure, goals }),
  });
  await administration.register(tagRoutes, { database, access, forget, uses: tagUses });
  await administration.register(configuredSubjectRoutes, structure);
  await administration.register(serviceRoutes, { ...goals, access });
  await administration.register(subjectFileRoutes, {
    ...structure,
    access,
    storage,
    menuLog: storedMenu,
    roomLog: storedRoom,
    templateState,
    addTemplates: loadTemplates,
  });
  await administration.register(configurationFileRoutes, {
    file: createConfigurationFile({
      database,
      componentTypes,
      effects: recordEffects,
      forget,
      parts: configurationParts,
    }),
  });
  await administration.register(readyTextRoutes, { database, access });
  await administration.register(mailRoutes, { database, mailer });
  await administration.register(receivedMailRoutes, { database, access, storage });
  await administration.register(backgroundJobRoutes, { database, jobs });
  const { backups, storageState } = options;
  await administration.register(operationRoutes, { access, backups, storageState, figures: options.sources?.figures });
}
