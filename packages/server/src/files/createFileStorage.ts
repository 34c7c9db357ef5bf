import { join } from 'node:path';
import type { FileStorage } from './FileStorage';
import { createFolderStorage } from './folderStorage';
import { createS3Storage, type S3Config } from './s3Storage';

/** Where the files of an installation are, and how large one may be. */
export interface FilesConfig {
  /** `files` in the data folder unless given. */
  folder: string | undefined;
  /** A bucket instead of the folder. */
  s3: S3Config | undefined;
  /** The largest file that any attribute may take, in bytes. */
  maxSize: number;
}

/** The folder that stores the files of an installation without a bucket. */
export const filesFolder = ({ files, dataDir }: { files: FilesConfig; dataDir: string }): string =>
  files.folder ?? join(dataDir, 'files');

/** The storage that the configuration names. */
export function createFileStorage(config: { files: FilesConfig; dataDir: string }): FileStorage {
  return config.files.s3 ? createS3Storage(config.files.s3) : createFolderStorage(filesFolder(config));
}
