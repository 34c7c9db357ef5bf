import type { BackupStore } from './BackupStore';
import { type BackupBucket, createBucketStore } from './bucketStore';
import { createFolderStore } from './folderStore';

/** Where backups are stored: `BACKUP_DIR` or `BACKUP_S3_*`. */
export type BackupTarget = { folder: string } | { bucket: BackupBucket };

/** Opens the store of backups. Nothing is read or created yet. */
export const createBackupStore = (target: BackupTarget): BackupStore =>
  'folder' in target ? createFolderStore(target.folder) : createBucketStore(target.bucket);
