import type { BackupKind } from './BackupStore';

/** Former releases wrote failures to this file beside the backups. */
export const formerFailureName = 'assunto-failure.txt';

/** What may be read for hours, such as a download that is restored. */
export const downloadMs = 24 * 3_600_000;

/** Only files with such a name are counted and removed. Former releases wrote no milliseconds. */
const datedName = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z\.assunto$/;

/** The name of a backup that begins now, in milliseconds: a small one is done within the second in which the next one begins. */
export const newBackupName = (kind: BackupKind): string =>
  `${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.assunto`;

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
