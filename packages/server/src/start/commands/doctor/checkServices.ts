import type { ServerConfig } from '../../config';
import { reasonOf } from '../../../platform/database/DatabaseError';
import { createS3Client, type S3Config } from '../../../platform/files/s3Client';
import { checkMailServer } from '../../../platform/mail/createSmtpTransport';
import type { MailConfig } from '../../../platform/mail/MailConfig';
import type { Finding } from './Finding';

/** Whether the mail server takes mails. */
export async function* checkMail(mail: MailConfig | undefined): AsyncGenerator<Finding> {
  if (!mail) {
    yield {
      level: 'warning',
      text: {
        pt: 'Nenhum servidor de e-mails está configurado: os e-mails ficam guardados. Defina MAIL_URL e MAIL_FROM.',
        en: 'No mail server is configured: mails are stored. Set MAIL_URL and MAIL_FROM.',
      },
    };
    return;
  }
  const server = `${mail.host}:${mail.port}`;
  try {
    await checkMailServer(mail);
    yield {
      level: 'ok',
      text: { pt: `O servidor de e-mails ${server} responde.`, en: `The mail server ${server} answers.` },
    };
  } catch (error) {
    const reason = reasonOf(error);
    yield {
      level: 'failure',
      text: {
        pt: `O servidor de e-mails ${server} não pôde ser usado: ${reason}. Verifique MAIL_URL e o servidor.`,
        en: `The mail server ${server} could not be used: ${reason}. Check MAIL_URL and the server.`,
      },
    };
  }
}

/** Whether the buckets of files and backups answer. */
export async function* checkBuckets({ files, backup }: ServerConfig): AsyncGenerator<Finding> {
  const target = backup?.target;
  const buckets: [string, S3Config | undefined][] = [
    ['FILES_S3_BUCKET', files.s3],
    ['BACKUP_S3_BUCKET', target && 'bucket' in target ? target.bucket.s3 : undefined],
  ];
  for (const [setting, s3] of buckets) if (s3) yield await checkBucket(setting, s3);
}

async function checkBucket(setting: string, s3: S3Config): Promise<Finding> {
  try {
    const query = { 'list-type': '2', 'max-keys': '1' };
    await (await createS3Client(s3)('GET', '', { query, accept: [200] })).body?.cancel();
    return {
      level: 'ok',
      text: { pt: `O bucket ${s3.bucket} (${setting}) responde.`, en: `The bucket ${s3.bucket} (${setting}) answers.` },
    };
  } catch (error) {
    const reason = reasonOf(error);
    return {
      level: 'failure',
      text: {
        pt: `O bucket ${s3.bucket} (${setting}) não pôde ser lido: ${reason}. Verifique o endereço e as chaves.`,
        en: `The bucket ${s3.bucket} (${setting}) could not be read: ${reason}. Check the address and the keys.`,
      },
    };
  }
}
