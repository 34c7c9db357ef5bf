import { join } from 'node:path';
import type { FileStorage } from './FileStorage';
import { createFolderStorage } from './folderStorage';
import type { S3Config } from './s3Client';
import { createS3Storage } from './s3Storage';

/** Where the files of an installation are stored, and their maximum size. */
export interface FilesConfig {
  /** By default `files` in the data folder. */
  folder: string | undefined;
  /** An S3 bucket instead of the folder. */
  s3: S3Config | undefined;
  /** The maximum size of a file for any attribute, in bytes. */
  maxSize: number;
}

/** The folder that stores the files of an installation without a bucket. */
export const filesFolder = ({ files, dataDir }: { files: FilesConfig; dataDir: string }): string =>
  files.folder ?? join(dataDir, 'files');

/** Creates the configured storage. */
export function createFileStorage(config: { files: FilesConfig; dataDir: string }): FileStorage {
  return config.files.s3 ? createS3Storage(config.files.s3) : createFolderStorage(filesFolder(config));
}
