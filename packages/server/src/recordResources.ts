import type { ComponentTypeCatalogue } from '@assunto/engine/core';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './access/Caller';
import { createCertificates, type Certificates } from './access/certificates';
import { createAccess, type Access } from './access/createAccess';
import { createValidators } from './access/validators';
import type { Database } from './database/Database';
import type { FileServices } from './files/FileServices';
import { createMetadata } from './metadata/createMetadata';
import { contextRoutes } from './resources/context/routes';
import { createValidatorPaths } from './resources/context/validatorPaths';
import { exportRoutes } from './resources/export/routes';
import { fileRoutes } from './resources/file/routes';
import { filterRoutes } from './resources/filter/routes';
import { helpRoutes } from './resources/help/routes';
import { importRoutes } from './resources/import/routes';
import { groupRoutes } from './resources/group/routes';
import { inboxRoutes } from './resources/inbox/routes';
import { presentationRoutes } from './resources/presentation/routes';
import { reportRoutes } from './resources/report/routes';
import { scenarioRoutes } from './resources/scenario/routes';
import { searchRoutes } from './resources/search/routes';
import { naturalKeyRoutes } from './resources/subject/naturalKeyRoutes';
import { subjectRoutes } from './resources/subject/routes';
import { taskRoutes } from './resources/task/routes';
import { talkRoutes } from './resources/talk/routes';

interface RecordResourcesOptions {
  database: Database;
  componentTypes: ComponentTypeCatalogue;
  files: FileServices;
  /** An active account as it would ask now, or `null`. */
  callerOf(companyId: number, accountId: number): Promise<Caller | null>;
}

/** Everything that shows and changes records, over one metadata and one answer to who may do what. */
export async function registerRecordResources(
  app: FastifyInstance,
  { database, componentTypes, files, callerOf }: RecordResourcesOptions,
): Promise<{ access: Access; certificates: Certificates }> {
  const metadata = await createMetadata(database, componentTypes, { largestFile: files.maxSize });
  app.addHook('onClose', () => metadata.close());
  const certificates = createCertificates(database);
  const access = createAccess(metadata, componentTypes, certificates);
  const validatorPaths = createValidatorPaths(componentTypes, (source) => app.registerValidator(source));
  await app.register(contextRoutes, { database, access, validatorPaths });
  const validatorOf = createValidators(componentTypes);
  const talks = { database, access, componentTypes, validatorOf };
  await app.register(talkRoutes, talks);
  await app.register(exportRoutes, talks);
  await app.register(importRoutes, { ...talks, callerOf });
  await app.register(taskRoutes, { database, access });
  await app.register(naturalKeyRoutes, { database, access, validatorOf });
  await app.register(subjectRoutes, { database, access });
  await app.register(presentationRoutes, { access });
  await app.register(scenarioRoutes);
  await app.register(filterRoutes, { database, access, componentTypes, forget: metadata.forget });
  await app.register(groupRoutes, { database, access, componentTypes });
  await app.register(fileRoutes, { database, access, files });
  await app.register(helpRoutes, { database, access });
  await app.register(inboxRoutes, { database, access });
  await app.register(searchRoutes, { database, access });
  await app.register(reportRoutes, { database, access });
  return { access, certificates };
}
