import { describe, expect, it } from 'vitest';
import { ownOrigins, readConfig } from './config';
import { ConfigError } from '../platform/errors/ConfigError';
import { filesFolder } from '../platform/files/createFileStorage';

const bucketOf = (what: 'FILES' | 'BACKUP'): NodeJS.ProcessEnv => ({
  [`${what}_S3_ENDPOINT`]: 'https://s3.exemplo.com',
  [`${what}_S3_BUCKET`]: 'b',
  [`${what}_S3_ACCESS_KEY_ID`]: 'a',
  [`${what}_S3_SECRET_ACCESS_KEY`]: 's',
});

describe('the configuration', () => {
  it('serves this machine alone on port 3000 by default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', withDemo: true });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', OIDC_ISSUER: ' ' })).toMatchObject({
      databaseUrl: undefined,
      login: undefined,
    });
  });

  it('traces only where OpenTelemetry is told where to', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'a' }).traces).toBeUndefined();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      serviceName: 'assunto',
      continuesTraces: false,
    });
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeUndefined();
    const given = { OTEL_SERVICE_NAME: 'a', OTEL_PROPAGATORS: 'baggage, tracecontext' };
    expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/v1/traces', ...given }).traces).toEqual({
      serviceName: 'a',
      continuesTraces: true,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc'],
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PUBLIC_URL: 'assunto.exemplo.com' }, 'PUBLIC_URL='],
    [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL=alto'],
    [{ OIDC_ISSUER: 'https://login.exemplo.com' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ISSUER: 'http://login.exemplo.com', OIDC_CLIENT_ID: 'a' }, 'https'],
    [{ FILES_MAX_SIZE_MB: '0' }, 'FILES_MAX_SIZE_MB=0'],
    [{ MAIL_URL: 'smtps://smtp.exemplo.com' }, 'falta MAIL_FROM'],
    [{ MAIL_URL: 'https://smtp.exemplo.com', MAIL_FROM: 'a@b.example' }, 'MAIL_URL=*** não é válido'],
    [{ MAIL_URL: 'smtp://smtp.exemplo.com', MAIL_FROM: 'Assunto' }, 'MAIL_FROM=Assunto'],
    // One proxy to some programs, every proxy to others.
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY=true'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY=11'],
    [{ TRUST_PROXY: 'proxy.interno' }, 'TRUST_PROXY=proxy.interno'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY=0.0.0.0/0'],
    [{ RATE_LIMIT_ADDRESS: '0' }, 'RATE_LIMIT_ADDRESS=0'],
    [{ SECRET_KEY: 'curta' }, 'SECRET_KEY'],
    [{ RETENTION_HISTORY_DAYS: 'sempre' }, 'RETENTION_HISTORY_DAYS=sempre'],
    [{ RETENTION_HISTORY_DAYS: '89' }, 'RETENTION_HISTORY_DAYS=89 não é válido: use um número de 90 a 36500.'],
    [{ RETENTION_INBOX_DAYS: '-1' }, 'RETENTION_INBOX_DAYS=-1'],
    [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL=grpc',
    ],
    [{ CERTIFICATE_CA: 'ca.pem' }, 'falta CERTIFICATE_TLS_CERT, CERTIFICATE_TLS_KEY'],
    [
      {
        CERTIFICATE_CA: 'ca.pem',
        CERTIFICATE_TLS_CERT: 'a.pem',
        CERTIFICATE_TLS_KEY: 'a.key',
        CERTIFICATE_URL: 'http://certificado.exemplo.com',
      },
      'CERTIFICATE_URL=',
    ],
    [
      { FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 'https://s3.exemplo.com' },
      'falta FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET',
    ],
    [
      { FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 's3', FILES_S3_ACCESS_KEY_ID: 'a', FILES_S3_SECRET_ACCESS_KEY: 's' },
      'FILES_S3_ENDPOINT=s3',
    ],
    [{ BACKUP_KEEP: '3' }, 'falta BACKUP_DIR'],
    [{ BACKUP_S3_BUCKET: 'copias' }, 'O bucket das cópias está configurado pela metade: falta BACKUP_S3_ENDPOINT'],
    [{ BACKUP_DIR: '/copias', ...bucketOf('BACKUP') }, 'Defina BACKUP_DIR ou BACKUP_S3_*, não ambos'],
    [{ ...bucketOf('BACKUP'), BACKUP_S3_PREFIX: 'producao' }, 'BACKUP_S3_PREFIX=producao'],
    [{ ...bucketOf('BACKUP'), BACKUP_S3_PREFIX: '../outra/' }, 'BACKUP_S3_PREFIX=../outra/'],
    [{ BACKUP_S3_PREFIX: 'producao/' }, 'falta BACKUP_S3_BUCKET'],
    [{ BACKUP_DIR: '/copias', BACKUP_SCHEDULE: 'todo dia' }, 'BACKUP_SCHEDULE=todo dia'],
    [{ BACKUP_DIR: '/copias', BACKUP_SCHEDULE: '0 3 31 2 *' }, 'BACKUP_SCHEDULE='],
    [{ BACKUP_DIR: '/copias', BACKUP_PASSPHRASE: 'curta' }, 'BACKUP_PASSPHRASE=*** não é válido: use ao menos 12'],
    [{ BACKUP_BEFORE_UPGRADE: 'talvez' }, 'BACKUP_BEFORE_UPGRADE=talvez'],
  ])('refuses %o with one sentence', (env, text) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(text);
  });

  it('makes backups itself only with a folder for them', () => {
    expect(readConfig({}).backup).toBeUndefined();
    expect(readConfig({ BACKUP_DIR: '/copias' }).backup).toEqual({
      target: { folder: '/copias' },
      schedule: '0 3 * * *',
      retained: 7,
      passphrase: undefined,
    });
  });

  it('makes backups in a bucket', () => {
    const config = readConfig({ ...bucketOf('BACKUP'), BACKUP_S3_PREFIX: 'producao/', DATA_DIR: '/dados' });
    const bucket = {
      s3: {
        endpoint: 'https://s3.exemplo.com',
        bucket: 'b',
        region: 'us-east-1',
        accessKeyId: 'a',
        secretAccessKey: 's',
      },
      prefix: 'producao/',
      draftFolder: '/dados/backup-drafts',
    };
    expect(config.backup?.target).toEqual({ bucket });
    expect(config.upgradeCopies?.target).toEqual({ bucket });
    expect(config.files.s3).toBeUndefined();
  });

  it('copies a database before an upgrade where it has a folder for it', () => {
    const folderOf = (env: NodeJS.ProcessEnv) => {
      const target = readConfig(env).upgradeCopies?.target;
      return target && 'folder' in target ? target.folder : undefined;
    };
    expect(folderOf({ DATA_DIR: '/dados' })).toBe('/dados/upgrade-copies');
    expect(folderOf({ DATA_DIR: '/dados', BACKUP_DIR: '/copias' })).toBe('/copias');
    expect(folderOf({ DATABASE_URL: 'postgres://servidor/base' })).toBeUndefined();
    expect(folderOf({ DATABASE_URL: 'postgres://servidor/base', BACKUP_DIR: '/copias' })).toBe('/copias');
    expect(folderOf({ BACKUP_DIR: '/copias', BACKUP_BEFORE_UPGRADE: '0' })).toBeUndefined();
  });

  it('receives answers to mails only with a domain for them', () => {
    expect(readConfig({}).mailIn).toBeUndefined();
    expect(readConfig({ MAIL_IN_DOMAIN: 'Resposta.exemplo.com' }).mailIn).toEqual({
      domain: 'resposta.exemplo.com',
      keyVersion: 1,
      listen: undefined,
      tls: undefined,
      maxSize: 25 * 1024 * 1024,
      authServer: undefined,
      receivesBounces: false,
    });
    expect(readConfig({ MAIL_IN_DOMAIN: 'a.example', MAIL_IN_BOUNCES: '1' }).mailIn?.receivesBounces).toBe(true);
    const listen = (text: string) => readConfig({ MAIL_IN_DOMAIN: 'a.example', MAIL_IN_LISTEN: text }).mailIn?.listen;
    expect(listen('2525')).toEqual({ host: '127.0.0.1', port: 2525 });
    expect(listen('[::]:25')).toEqual({ host: '::', port: 25 });
    for (const wrong of [
      { MAIL_IN_LISTEN: '25' },
      { MAIL_IN_BOUNCES: '1' },
      { MAIL_IN_DOMAIN: 'a.example', MAIL_IN_BOUNCES: '2' },
      { MAIL_IN_DOMAIN: 'a b' },
      { MAIL_IN_DOMAIN: 'a.example', MAIL_IN_LISTEN: 'smtp' },
      { MAIL_IN_DOMAIN: 'a.example', MAIL_IN_TLS_CERT: '/x' },
      { MAIL_IN_DOMAIN: 'a.example', MAIL_IN_MAX_SIZE_MB: '0' },
    ])
      expect(() => readConfig(wrong)).toThrow(ConfigError);
  });

  it('reads the mail server, and repeats no password of it', () => {
    const mail = (url: string) => readConfig({ MAIL_URL: url, MAIL_FROM: '"Assunto" <assunto@exemplo.com>' }).mail;
    expect(readConfig({}).mail).toBeUndefined();
    expect(mail('smtps://ana%40exemplo.com:s%2Fenha@smtp.exemplo.com')).toEqual({
      host: 'smtp.exemplo.com',
      port: 465,
      isSecure: true,
      isTlsRequired: false,
      auth: { user: 'ana@exemplo.com', pass: 's/enha' },
      from: { name: 'Assunto', address: 'assunto@exemplo.com' },
    });
    expect(mail('smtp://ana:senha@smtp.exemplo.com')).toMatchObject({ port: 587, isTlsRequired: true });
    expect(mail('smtp://localhost:2525')).toMatchObject({ port: 2525, isTlsRequired: false, auth: undefined });
    expect(() => mail('smtp://ana:segredo@smtp.exemplo.com/caminho')).toThrow(/^(?!.*segredo)/);
  });

  it('counts proxies, or knows them by their addresses', () => {
    const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
    expect(readConfig({}).trustProxy).toBe(0);
    expect(['0', 'false', '1', '2'].map(trusted)).toEqual([0, 0, 1, 2]);
    expect(trusted('10.0.0.0/8, ::1,Loopback')).toEqual(['10.0.0.0/8', '::1', 'loopback']);
  });

  it('limits an address as an account by default, and nobody where there is no limit', () => {
    expect(readConfig({ RATE_LIMIT: '500' }).rateLimits).toEqual({
      perMinute: 500,
      perMinuteOfAddress: 500,
      failedSignIns: 10,
    });
    expect(readConfig({ RATE_LIMIT_ADDRESS: '9000', RATE_LIMIT_SIGN_IN: '40' }).rateLimits).toEqual({
      perMinute: 1200,
      perMinuteOfAddress: 9000,
      failedSignIns: 40,
    });
    expect(readConfig({ RATE_LIMIT: '0' }).rateLimits).toBe(false);
  });

  it('keeps files in the data folder unless a folder or a bucket is named', () => {
    expect(readConfig({}).files).toEqual({ folder: undefined, s3: undefined, maxSize: 100 * 1024 * 1024 });
    expect(filesFolder({ ...readConfig({}), dataDir: '/dados' })).toBe('/dados/files');
    expect(readConfig({ FILES_DIR: '/arquivos', FILES_MAX_SIZE_MB: '5' }).files).toMatchObject({
      folder: '/arquivos',
      maxSize: 5 * 1024 * 1024,
    });
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com/',
      FILES_S3_BUCKET: 'assunto',
      FILES_S3_REGION: 'sa-east-1',
      FILES_S3_ACCESS_KEY_ID: 'chave',
      FILES_S3_SECRET_ACCESS_KEY: 'segredo',
    };
    expect(readConfig(bucket).files.s3).toEqual({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      bucket: 'assunto',
      region: 'sa-east-1',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    });
  });

  it('knows every name of this machine, and one name of any other', () => {
    expect(ownOrigins({ publicUrl: 'http://localhost:3000' })).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect(ownOrigins({ publicUrl: 'https://assunto.exemplo.com' })).toEqual(['https://assunto.exemplo.com']);
  });
});
