import type { OperatorText } from '../../platform/messages/operatorText';
import type { SettingName } from './settings';

/** Settings of which all are set, or none. */
export const settingGroups: readonly { purpose: OperatorText; names: readonly SettingName[] }[] = [
  {
    purpose: { pt: 'O armazenamento S3', en: 'The S3 storage' },
    names: ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
  },
  {
    purpose: { pt: 'O bucket das cópias', en: 'The bucket of the backups' },
    names: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  },
  {
    purpose: { pt: 'O TLS do recebimento de e-mails', en: 'TLS of received mails' },
    names: ['MAIL_IN_TLS_CERT', 'MAIL_IN_TLS_KEY'],
  },
  {
    purpose: { pt: 'O serviço de certificado digital', en: 'The service of digital certificates' },
    names: ['CERTIFICATE_CA', 'CERTIFICATE_TLS_CERT', 'CERTIFICATE_TLS_KEY'],
  },
];

/** Settings that exclude each other. */
export const settingAlternatives: readonly (readonly [SettingName, SettingName])[] = [
  ['BACKUP_DIR', 'BACKUP_S3_BUCKET'],
  ['FILES_DIR', 'FILES_S3_BUCKET'],
];
