import type { BackupKind } from './BackupStore';

/** The file beside the backups that says why the last attempt failed. */
export const failureName = 'assunto-failure.txt';

/** What an interrupted attempt left is removed after this time. */
const draftMs = 24 * 3_600_000;

/** Only files with such a name are counted and removed. */
const datedName = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.assunto$/;

/** The name of a backup that begins now. */
export const newBackupName = (kind: BackupKind): string =>
  `${kind}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.assunto`;

/** Whether the name is that of a backup of either kind. */
export const isBackupName = (name: string): boolean => isOfKind(name, 'assunto') || isOfKind(name, 'assunto-upgrade');

const isOfKind = (name: string, kind: BackupKind): boolean =>
  name.startsWith(kind) && datedName.test(name.slice(kind.length));

/** Those of a kind, the newest first. */
export const namesOfKind = (names: readonly string[], kind: BackupKind): string[] =>
  names
    .filter((name) => isOfKind(name, kind))
    .sort()
    .reverse();

/** The text of the failure file. */
export const failureText = (reason: string): string => `${new Date().toISOString()} ${reason}\n`;

/** Whether a draft is so old that its process must have been killed. */
export const isAbandoned = (changedIn: Date): boolean => changedIn.getTime() < Date.now() - draftMs;
