import type { Settings } from './settings';
import type { S3Config } from '../../platform/files/s3Client';

/** The bucket of settings such as `FILES_S3_BUCKET`, if there is one. */
export function readS3Config(settings: Settings, prefix: 'FILES_S3' | 'BACKUP_S3'): S3Config | undefined {
  const endpoint = settings[`${prefix}_ENDPOINT`];
  if (endpoint === undefined) return undefined;
  return {
    endpoint: new URL(endpoint).origin,
    bucket: settings[`${prefix}_BUCKET`] ?? '',
    region: settings[`${prefix}_REGION`] ?? 'us-east-1',
    accessKeyId: settings[`${prefix}_ACCESS_KEY_ID`] ?? '',
    secretAccessKey: settings[`${prefix}_SECRET_ACCESS_KEY`] ?? '',
  };
}
