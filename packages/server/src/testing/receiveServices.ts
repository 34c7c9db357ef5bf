import { recordEffects } from '../start/recordEffects';
import { createComponentTypes } from '@assunto/engine/core';
import { createCertificates } from '../access/certificates';
import { createAccess } from '../access/createAccess';
import { readCallerAccount } from '../platform/auth/accounts';
import type { Database } from '../platform/database/Database';
import type { FileStorage } from '../platform/files/FileStorage';
import type { ReceiveServices } from '../features/mail-in/receiveMail';
import { createMetadata } from '../metadata/createMetadata';

/** What receiving mails needs, without a server. */
export async function createReceiveServices(
  database: Database,
  storage: FileStorage,
  authServer?: string,
): Promise<ReceiveServices & { close(): Promise<void> }> {
  const componentTypes = createComponentTypes();
  const metadata = await createMetadata(database, componentTypes);
  return {
    database,
    storage,
    authServer,
    access: createAccess({
      database,
      metadata,
      componentTypes,
      certificates: createCertificates(database),
      effects: recordEffects,
    }),
    accountOf: (companyId, accountId) => readCallerAccount(database, companyId, accountId),
    close: () => metadata.close(),
  };
}
