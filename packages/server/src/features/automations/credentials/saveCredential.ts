import type { Credential, CredentialSave, EntityUse } from '@assunto/api';
import type { ErrorDetail } from '@assunto/engine/core';
import type { SecretBox } from '../../../platform/auth/secretBox';
import {
  deleteCredential,
  readCredential,
  readReplacements,
  restoreCredentialRow,
  writeCredential,
  type CredentialRow,
} from './credentialStore';
import { isHeaderName } from '../http/headers';
import { hostWithPort } from '../http/hostRules';
import {
  changeConfiguration,
  type ConfigurationCaller,
  type ConfigurationChange,
} from '../../../configuration/changeConfiguration';
import type { RestoreConfiguration } from '../../../configuration/RestoreConfiguration';
import { readVersion } from '../../../configuration/readVersions';
import type { Database, Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { translate } from '../../../platform/messages/language';

interface CredentialServices {
  database: Database;
  box: SecretBox;
}

/**
 * Creates a credential, or changes the one of `credentialId`; returns its id. A stored secret is sent to no other place and in no
 * other way than it was saved for: it must be entered again. Throws REQUEST_INVALID.
 */
export async function saveCredential(
  { database, box }: CredentialServices,
  caller: ConfigurationCaller,
  credentialId: number | null,
  { save, ifMatch = null }: { save: CredentialSave; ifMatch?: string | null },
): Promise<number> {
  const { companyId } = caller;
  const { id } = await changeConfiguration(database, caller, {
    ...ofCredential(companyId, credentialId, ifMatch),
    async change(transaction) {
      const before = credentialId === null ? null : await readCredential(transaction, companyId, credentialId);
      return writeCredential({ db: transaction, box }, companyId, credentialId, checked(save, before));
    },
  });
  return id;
}

/** What a credential cannot be deleted from under. */
export type ReadCredentialUses = (
  transaction: Queryable,
  companyId: number,
  credentialId: number,
) => Promise<EntityUse[]>;

/** Deletes a credential. Throws IN_USE with what uses it. */
export async function removeCredential(
  { database, uses: readUses }: Pick<CredentialServices, 'database'> & { uses: ReadCredentialUses },
  caller: ConfigurationCaller,
  credentialId: number,
  ifMatch: string | null,
): Promise<void> {
  const { companyId } = caller;
  await changeConfiguration(database, caller, {
    ...ofCredential(companyId, credentialId, ifMatch),
    async change(transaction) {
      const uses = await readUses(transaction, companyId, credentialId);
      if (uses.length > 0)
        throw new HttpError('IN_USE', { values: { uses: uses.map(({ name }) => name).join(', ') }, body: { uses } });
      await deleteCredential(transaction, companyId, credentialId);
      return credentialId;
    },
  });
}

/** What the history has of a credential. */
type CredentialState = Pick<CredentialRow, 'name' | 'kind' | 'hosts' | 'headerName' | 'userName'>;

/**
 * Restores an earlier state of a credential, a deleted one too. Its secret is in no history: the stored one stays where it goes to
 * no other place and in no other way, else it must be entered again before the credential is sent.
 */
export const restoreCredential: RestoreConfiguration = async ({ db, account }, { entityId, state, ifMatch }) => {
  const { companyId } = account;
  const { name, kind, hosts, headerName, userName } = state as CredentialState;
  const credential = { name, kind, hosts, headerName, userName };
  let keepsSecret = false;
  await changeConfiguration(db, account, {
    ...ofCredential(companyId, entityId, ifMatch),
    isRestore: true,
    async change(transaction) {
      const before = await readCredential(transaction, companyId, entityId);
      keepsSecret = before !== null && before.secretChangedIn !== null && !goesElsewhere(credential, before);
      await restoreCredentialRow(transaction, companyId, entityId, { ...credential, keepsSecret });
      return entityId;
    },
  });
  return { leftOut: keepsSecret ? [] : [translate('credential.secretLost')] };
};

/** A credential as it is answered. Throws NOT_FOUND. */
export async function answerCredential(
  database: Database,
  companyId: number,
  credentialId: number,
): Promise<Credential> {
  const found = await readCredential(database, companyId, credentialId);
  if (!found) throw new HttpError('NOT_FOUND');
  return { ...found, version: await readVersion(database, companyId, 'credential', credentialId) };
}

/** What is written down of a credential: how often its secret was replaced, never the secret. */
function ofCredential(
  companyId: number,
  id: number | null,
  ifMatch: string | null,
): Omit<ConfigurationChange, 'change'> {
  return {
    entity: 'credential',
    id,
    ifMatch,
    async read(transaction, credentialId) {
      const found = await readCredential(transaction, companyId, credentialId);
      if (!found) return null;
      const { name, kind, hosts, headerName, userName } = found;
      const replacements = await readReplacements(transaction, companyId, credentialId);
      return { name, state: { name, kind, hosts, headerName, userName, replacements } };
    },
  };
}

function checked(save: CredentialSave, before: CredentialRow | null): Parameters<typeof writeCredential>[3] {
  const name = save.name.normalize('NFC').trim();
  const hosts = save.hosts.map(hostOf);
  const headerName = save.kind === 'header' ? (save.headerName ?? '').trim() : null;
  const userName = save.kind === 'basic' ? (save.userName ?? '').trim() : null;
  const hostsWithPort = [...new Set(hosts.filter((host) => host !== null))];
  const credential = { name, kind: save.kind, hosts: hostsWithPort, headerName, userName };
  const errors: ErrorDetail[] = [];
  const refuse: Refuse = (attribute, code, message) => void errors.push({ attribute, code, message });
  if (name === '') refuse('name', 'NAME_REQUIRED', translate('credential.nameMissing'));
  if (hosts.includes(null)) refuse('hosts', 'HOST_INVALID', translate('credential.hosts'));
  if (headerName !== null && !isHeaderName(headerName))
    refuse('headerName', 'HEADER_INVALID', translate('credential.header'));
  if (userName?.includes(':')) refuse('userName', 'USER_INVALID', translate('credential.userName'));
  const secret = save.secret ? save.secret : null;
  // A restored credential has no secret to stay.
  const isNeeded = before?.secretChangedIn === null || goesElsewhere(credential, before);
  checkSecret(secret, isNeeded, before === null, refuse);
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
  return { ...credential, secret };
}

type Refuse = (attribute: string, code: string, message: string) => void;

function checkSecret(secret: string | null, isNeeded: boolean, isNew: boolean, refuse: Refuse): void {
  if (secret !== null && !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(secret))
    refuse('secret', 'SECRET_INVALID', translate('credential.secret'));
  if (secret !== null || !isNeeded) return;
  const message = translate('credential.secretAgain');
  refuse('secret', 'SECRET_REQUIRED', isNew ? translate('credential.secretMissing') : message);
}

/** Whether a stored secret would be sent to other hosts, or in another way, than it was saved for. */
function goesElsewhere(
  { kind, hosts, headerName, userName }: Omit<CredentialRow, 'credentialId' | 'secretChangedIn'>,
  before: CredentialRow | null,
): boolean {
  if (before?.kind !== kind || before.headerName !== headerName || before.userName !== userName) return true;
  return hosts.some((host) => !before.hosts.includes(host));
}

/** A host as credentials are compared with it, or `null` when the text is not one. */
function hostOf(text: string): string | null {
  const address = `https://${text.trim()}`;
  if (/[/?#@\\\s*]/.test(text.trim()) || !URL.canParse(address)) return null;
  return hostWithPort(new URL(address));
}
