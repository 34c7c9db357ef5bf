import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createS3Client, removeObject, type S3Client, type S3Config } from '../../../platform/files/s3Client';
import { createS3Storage } from '../../../platform/files/s3Storage';
import { BackupError } from '../BackupError';
import { draftMs, isDraft, removeAbandoned } from '../../../platform/files/abandonedFiles';
import { downloadMs, formerFailureName, isBackupName, namesOfKind } from './backupNames';
import type { BackupStore } from './BackupStore';
import { type BucketObject, listObjects, removeAbandonedUploads, uploadFile } from './bucketObjects';
import { createStateReader } from './createStateReader';
import { createVerifiedBackup } from './folderStore';

/** A bucket for backups. */
export interface BackupBucket {
  s3: S3Config;
  /** What the keys of all backups begin with, such as `producao/`; may be empty. */
  prefix: string;
  /** The folder in which an archive is made and read again before it is uploaded. */
  draftFolder: string;
}

/** How long the state of a bucket is used, in milliseconds: `/ready` is asked often, and each reading is a call that costs. */
const freshMs = 60_000;

/** Stores backups in a bucket. */
export function createBucketStore({ s3, prefix, draftFolder }: BackupBucket): BackupStore {
  const send = createS3Client(s3);
  const description = `${s3.bucket}/${prefix}`;
  const objects = (): Promise<BucketObject[]> => objectsAt(send, prefix);
  const remove = (name: string): Promise<void> => removeObject(send, prefix + name);
  const state = createStateReader(freshMs, async () => {
    const found = await objects();
    const [newest] = namesOfKind(keysOf(found), 'assunto');
    return found.find(({ key }) => key === newest)?.changedIn;
  });
  return {
    description,
    names: async (kind) => namesOfKind(keysOf(await objects()), kind),
    async add(kind, options) {
      const { name, file } = await createVerifiedBackup(draftFolder, kind, options);
      try {
        await uploadFile(send, prefix + name, file, options.signal);
      } finally {
        await rm(file, { force: true });
      }
      return name;
    },
    remove,
    async removeDrafts() {
      // Also whole archives, and downloads: nothing else is in this folder.
      removeAbandoned(draftFolder, (name) => isDraft(name), draftMs);
      removeAbandoned(draftFolder, () => true, downloadMs);
      await removeAbandonedUploads(
        send,
        prefix + backupBeginning,
        (key) => key.startsWith(prefix) && isBackupName(key.slice(prefix.length)),
      );
      await remove(formerFailureName);
    },
    state: state.read,
    forgetState: state.forget,
  };
}

/** What the names of backups begin with. */
const backupBeginning = 'assunto-';

/** The objects of a prefix that may be ours, with their keys after it. */
const objectsAt = async (send: S3Client, prefix: string): Promise<BucketObject[]> =>
  (await listObjects(send, prefix + backupBeginning)).map(({ key, ...rest }) => ({
    key: key.slice(prefix.length),
    ...rest,
  }));

const keysOf = (objects: readonly BucketObject[]): string[] => objects.map(({ key }) => key);

/** Downloads a backup from a bucket into a file, which must not exist. Throws `BACKUP_NOT_IN_BUCKET`, or what the bucket answered. */
export async function downloadBackup({ s3, prefix }: BackupBucket, name: string, file: string): Promise<void> {
  const send = createS3Client(s3);
  const isKnown = isBackupName(name);
  const content = isKnown ? await createS3Storage(s3, send).open(prefix + name) : null;
  if (!content) {
    const known = keysOf(await objectsAt(send, prefix)).filter(isBackupName);
    throw new BackupError('BACKUP_NOT_IN_BUCKET', { name, known: known.sort().reverse().join(', ') || 'nenhuma' });
  }
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
