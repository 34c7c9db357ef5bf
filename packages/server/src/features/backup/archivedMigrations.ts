import { lastReplaced, newestReplaced, withBaseline } from '../../platform/database/baseline';
import { knownMigrations } from '../../platform/database/migrate';
import type { ArchiveHeader } from './archiveContent';
import { BackupError } from './BackupError';

/**
 * The migrations that the database of an archive had, as this program names them. Throws BACKUP_SCHEMA_OLD where it no longer has
 * them, and BACKUP_SCHEMA_NEWER where it does not have them yet.
 */
export function archivedMigrations({ migrations }: Pick<ArchiveHeader, 'migrations'>): string[] {
  const named = withBaseline(migrations);
  if (!named)
    throw new BackupError('BACKUP_SCHEMA_OLD', { migration: newestReplaced(migrations) ?? '', last: lastReplaced });
  const known = new Set(knownMigrations());
  const unknown = [...named].find((name) => !known.has(name));
  if (unknown !== undefined) throw new BackupError('BACKUP_SCHEMA_NEWER', { migration: unknown });
  return [...named];
}
