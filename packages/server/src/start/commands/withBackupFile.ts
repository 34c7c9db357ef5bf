import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '../../features/backup/BackupError';
import { downloadBackup } from '../../features/backup/store/bucketStore';
import { readConfig } from '../config';

/** Names a backup in the bucket of `BACKUP_S3_*`, where other names are those of files. */
export const bucketMark = 'bucket:';

/** Runs `work` with the path of a backup. One in the bucket (`bucket:NAME`) is downloaded first, and the download is deleted at the end. */
export async function withBackupFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
  if (!name.startsWith(bucketMark)) return work(resolve(name));
  const target = readConfig(process.env).backup?.target;
  if (!target || !('bucket' in target)) throw new BackupError('BACKUP_BUCKET_MISSING');
  const { draftFolder } = target.bucket;
  mkdirSync(draftFolder, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(draftFolder, 'download-'));
  try {
    const file = join(folder, 'copia.assunto');
    await downloadBackup(target.bucket, name.slice(bucketMark.length), file);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
