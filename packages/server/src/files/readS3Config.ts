import { ConfigError } from '../ConfigError';
import type { S3Config } from './s3Client';

/** Reads the settings of a bucket, such as `FILES_S3_BUCKET`; it needs all of them or none. `purpose` is for messages. */
export function readS3Config(
  text: (name: string) => string | undefined,
  prefix: 'FILES_S3' | 'BACKUP_S3',
  purpose: string,
): S3Config | undefined {
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `${prefix}_${name}`);
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(text);
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = names.filter((name) => text(name) === undefined).join(', ');
    throw new ConfigError(`${purpose} está configurado pela metade: falta ${missing}.`);
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new ConfigError(`${prefix}_ENDPOINT=${endpoint} não é válido: use o endereço sem caminho.`);
  const region = text(`${prefix}_REGION`) ?? 'us-east-1';
  return { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey };
}
