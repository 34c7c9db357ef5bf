import Type, { type Static, type TInteger, type TOptional } from 'typebox';
import { isOpenableNetwork } from '../../features/automations/http/addresses';
import { parseHostRule } from '../../features/automations/http/hostRules';
import { shortestPassphrase } from '../../features/backup/encryption';
import { defaultDatabaseLimits } from '../../platform/database/databaseLimits';
import { parseTrustedProxies } from '../../platform/http/clientAddress';
import { isLoopback } from '../../platform/http/isLoopback';
import { isSchedule } from '../../platform/jobs/schedule';
import { parseMailServer, parseSender } from '../../platform/mail/MailConfig';
import { type RetentionVariable, retentionDefinitions } from '../../features/retention/retentionSettings';
import * as kinds from './kinds';

const { address, anyWholeNumber, choice, flag, list, path, secret, text, textOr, wholeNumber } = kinds;

const hasNoPath = (url: URL): boolean => url.pathname === '/' && url.search === '';
const isHttp = (url: URL): boolean => /^https?:$/.test(url.protocol);
const withoutPath = {
  pt: 'use o endereço sem caminho, como https://assunto.exemplo.com',
  en: 'use the address without a path, such as https://assunto.example.com',
};

const product = {
  PORT: wholeNumber(0, 65_535, 3000, { description: 'the port of app and API' }),
  HOST: textOr('127.0.0.1', { description: 'the address to listen on; `0.0.0.0` for all' }),
  PUBLIC_URL: address((url) => isHttp(url) && hasNoPath(url), {
    description: 'the address of the product in browsers; the sign-in redirects to it',
    defaultText: '`http://localhost:PORT`',
    expected: withoutPath,
  }),
  TRUST_PROXY: textOr('0', {
    description:
      'the number of proxies before the server (each adds one address to `X-Forwarded-For`), or their addresses: `10.0.0.0/8, loopback`',
    isValid: (value) => parseTrustedProxies(value) !== null,
    expected: {
      pt: 'use quantos proxies há diante do servidor (0 a 10), ou os endereços deles separados por vírgula',
      en: 'use the number of proxies before the server (0 to 10), or their addresses separated by commas',
    },
  }),
  DEMO: flag(true, { description: 'off: an empty database gets no demo; the start prints where to sign up' }),
  SECRET_KEY: secret(32, {
    description:
      'at least 32 random characters that encrypt secrets of second factors and automations; without it their keys are in the database',
  }),
  QUEUE_SIZE: wholeNumber(1, 100_000, 500, { description: 'maximum of waiting requests; others are answered 503' }),
  QUEUE_TIMEOUT_MS: wholeNumber(100, 600_000, 10_000, {
    description: 'how long a request waits before it is answered 503',
  }),
  STOP_TIMEOUT_MS: wholeNumber(0, 600_000, 5000, { description: 'how long SIGTERM waits for running requests' }),
  RATE_LIMIT: wholeNumber(0, 1_000_000, 1200, { description: 'requests a minute from one account; `0` for no limits' }),
  RATE_LIMIT_ADDRESS: anyWholeNumber(1, 1_000_000, {
    description:
      'requests a minute without a token from one address; raise it for more than 1000 people behind one address',
    defaultText: 'as `RATE_LIMIT`',
  }),
  RATE_LIMIT_SIGN_IN: wholeNumber(1, 1_000_000, 10, {
    description: 'failed sign-ins a minute from one address, and in five minutes for one e-mail',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    description: 'what is logged',
    defaultText: '`info`, `warn` on a terminal',
  }),
  METRICS_TOKEN: secret(32, {
    description:
      'at least 32 random characters: who sends them reads `GET /metrics` ([operations](operations.md#metrics)); without it there is no such path',
  }),
};

const milliseconds = (value: number, description: string): TInteger =>
  wholeNumber(100, 3_600_000, value, { description });
const { poolSize, acquireTimeoutMs, lockTimeoutMs, statementTimeoutMs } = defaultDatabaseLimits;

const database = {
  DATA_DIR: path({
    description: 'the folder of the embedded database, and of files without `FILES_DIR`',
    defaultText: '`.data`',
  }),
  DATABASE_URL: text({
    description: 'an external PostgreSQL instead of the embedded database',
    writeOnly: true,
    isValid: (value) => /^postgres(ql)?:\/\/|^socket:|^\//.test(value),
    expected: {
      pt: 'use postgres://usuario:senha@servidor:5432/banco',
      en: 'use postgres://user:password@host:5432/database',
    },
  }),
  DATABASE_FSYNC: flag(true, {
    description:
      'off: the embedded database acknowledges commits before they are on the disk, for data that may be lost',
  }),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000, poolSize, {
    description: 'maximum of connections of one process; also of requests that run at once',
  }),
  DATABASE_ACQUIRE_TIMEOUT_MS: milliseconds(acquireTimeoutMs, 'longest wait for a connection'),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(lockTimeoutMs, 'longest wait for a lock'),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(statementTimeoutMs, 'longest run of a statement'),
};

const bucketAddress = (description: string) =>
  address((url) => isHttp(url) && hasNoPath(url), {
    description,
    expected: { pt: 'use o endereço sem caminho', en: 'use the address without a path' },
  });

const files = {
  FILES_DIR: path({ description: 'the folder of attached files', defaultText: '`files` in `DATA_DIR`' }),
  FILES_MAX_SIZE_MB: wholeNumber(1, 5000, 100, { description: 'the size limit of a file in any field' }),
  FILES_S3_ENDPOINT: bucketAddress('the S3-compatible service of a bucket instead of the folder'),
  FILES_S3_BUCKET: text({ description: 'the bucket' }),
  FILES_S3_ACCESS_KEY_ID: text({ description: 'its access key' }),
  FILES_S3_SECRET_ACCESS_KEY: text({ description: 'the secret of the key', writeOnly: true }),
  FILES_S3_REGION: text({ description: 'the region', defaultText: '`us-east-1`', needs: ['FILES_S3_BUCKET'] }),
};

const backupTarget = ['BACKUP_DIR', 'BACKUP_S3_BUCKET'];

const backups = {
  BACKUP_DIR: path({
    description:
      'the folder of the backups that the server makes itself; without it or a bucket it makes none. Several processes need one that all of them have',
  }),
  BACKUP_S3_ENDPOINT: bucketAddress('the S3-compatible service of a bucket in place of the folder'),
  BACKUP_S3_BUCKET: text({ description: 'the bucket' }),
  BACKUP_S3_ACCESS_KEY_ID: text({ description: 'its access key' }),
  BACKUP_S3_SECRET_ACCESS_KEY: text({ description: 'the secret of the key', writeOnly: true }),
  BACKUP_S3_REGION: text({ description: 'the region', defaultText: '`us-east-1`', needs: ['BACKUP_S3_BUCKET'] }),
  BACKUP_S3_PREFIX: text({
    description: 'what the keys in the bucket begin with, such as `producao/`',
    needs: ['BACKUP_S3_BUCKET'],
    isValid: (value) =>
      /^([\w.-]+\/)*$/.test(value) &&
      !value.split('/').some((part) => part === '.' || part === '..') &&
      value.length <= 500,
    expected: {
      pt: 'use algo como producao/, com a barra no fim',
      en: 'use a prefix such as production/, with its slash',
    },
  }),
  BACKUP_SCHEDULE: text({
    description: 'a cron expression in UTC',
    defaultText: '`0 3 * * *`',
    needs: backupTarget,
    isValid: isSchedule,
    expected: {
      pt: 'use uma expressão cron em UTC, como 0 3 * * * (todo dia às 3h)',
      en: 'use a cron expression in UTC, such as 0 3 * * * (every day at 3)',
    },
  }),
  BACKUP_KEEP: anyWholeNumber(1, 1000, {
    description: 'how many backups stay; the oldest is removed after a new one was written and read again completely',
    defaultText: '`7`',
    needs: backupTarget,
  }),
  BACKUP_PASSPHRASE: secret(shortestPassphrase, {
    description: 'encrypts backups; restoring one needs the same value',
  }),
  BACKUP_BEFORE_UPGRADE: flag(true, {
    description: 'off: no copy of the database before an upgrade ([backup](backup.md#before-an-upgrade))',
  }),
};

const retention = Object.fromEntries(
  Object.values(retentionDefinitions).map(({ variable, days, minimum, description }) => [
    variable,
    anyWholeNumber(minimum, 36_500, {
      description: `days after which ${description}; at least ${minimum}`,
      defaultText: days === null ? 'for ever' : `\`${days}\``,
    }),
  ]),
) as Record<RetentionVariable, TOptional<TInteger>>;

const mail = {
  MAIL_URL: text({
    description: 'the mail server; without it mails are stored',
    writeOnly: true,
    needs: ['MAIL_FROM'],
    isValid: (value) => parseMailServer(value, isLoopback) !== null,
    expected: {
      pt: 'use smtp:// ou smtps://, como smtps://usuario:senha@smtp.exemplo.com',
      en: 'use smtp:// or smtps://, such as smtps://user:password@smtp.example.com',
    },
  }),
  MAIL_FROM: text({
    description: 'the sender',
    needs: ['MAIL_URL'],
    isValid: (value) => parseSender(value) !== null,
    expected: {
      pt: 'use um endereço, como Assunto <assunto@exemplo.com>',
      en: 'use an address, such as Assunto <assunto@example.com>',
    },
  }),
};

const needsDomain = ['MAIL_IN_DOMAIN'];

const mailIn = {
  MAIL_IN_DOMAIN: text({
    description: 'where answers to mails arrive; without it mails cannot be answered',
    isValid: (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value) && value.length <= 190,
    expected: { pt: 'use um domínio, como resposta.exemplo.com', en: 'use a domain, such as reply.example.com' },
  }),
  MAIL_IN_LISTEN: text({
    description: 'the address and port at which one process receives them, such as `0.0.0.0:2525`',
    needs: needsDomain,
    isValid: (value) => Number(/^(?:.+:)?(\d{1,5})$/.exec(value)?.[1] ?? 99_999) <= 65_535,
    expected: { pt: 'use endereço e porta, como 127.0.0.1:2525', en: 'use address and port, such as 127.0.0.1:2525' },
  }),
  MAIL_IN_TLS_CERT: path({ description: 'a PEM file: with its key, STARTTLS is offered', needs: needsDomain }),
  MAIL_IN_TLS_KEY: path({ description: 'the key of the certificate', needs: needsDomain }),
  MAIL_IN_AUTH_SERVER: text({
    description:
      'the name with which a mail server in front writes `Authentication-Results`; its result of DMARC counts',
    needs: needsDomain,
  }),
  MAIL_IN_MAX_SIZE_MB: anyWholeNumber(1, 100, {
    description: 'the size limit of a mail',
    defaultText: '`25`',
    needs: needsDomain,
  }),
  MAIL_IN_KEY_VERSION: anyWholeNumber(1, 9999, {
    description: 'raised, it makes all earlier reply addresses invalid',
    defaultText: '`1`',
    needs: needsDomain,
  }),
  MAIL_IN_BOUNCES: flag(false, {
    description: 'on: mails that cannot be delivered are returned to the domain',
    needs: needsDomain,
  }),
};

const integrationAddress = (name: string) =>
  address((url) => isHttp(url) && url.username === '', {
    description: `the address of the integration ${name}`,
    expected: {
      pt: 'use um endereço https sem usuário e senha',
      en: 'use an https address without user and password',
    },
  });
const integrationNames = [
  'INTEGRATION_SITA_URL',
  'INTEGRATION_COMPROVANTE_CARREGAMENTO_URL',
  'INTEGRATION_COMPROVANTE_AVERBACAO_URL',
  'INTEGRATION_EXTRATO_DESOVA_URL',
  'INTEGRATION_EXTRATO_AVARIA_URL',
];

const automations = {
  HTTP_REQUEST_HOSTS: list({
    description:
      'where automations may send requests: `api.example.com`, `*.example.com`, `example.com:8443`, `http://intranet:8080`, `*`; without it nowhere',
    defaultText: '',
    isValid: (value) => parseHostRule(value) !== null,
    expected: {
      pt: 'use nomes como api.exemplo.com, *.exemplo.com:8443 ou http://interno:8080',
      en: 'use names such as api.example.com, *.example.com:8443 or http://intranet:8080',
    },
  }),
  HTTP_REQUEST_NETWORKS: list({
    description: 'private networks that such requests may reach, such as `10.20.0.0/16`',
    defaultText: '',
    needs: ['HTTP_REQUEST_HOSTS', ...integrationNames],
    isValid: isOpenableNetwork,
    expected: { pt: 'use redes privadas, como 10.20.0.0/16', en: 'use private networks, such as 10.20.0.0/16' },
  }),
  INTEGRATION_SITA_URL: integrationAddress('SITA'),
  INTEGRATION_COMPROVANTE_CARREGAMENTO_URL: integrationAddress('Comprovante de carregamento'),
  INTEGRATION_COMPROVANTE_AVERBACAO_URL: integrationAddress('Comprovante de averbação'),
  INTEGRATION_EXTRATO_DESOVA_URL: integrationAddress('Extrato de desova'),
  INTEGRATION_EXTRATO_AVARIA_URL: integrationAddress('Extrato de avaria'),
  INTEGRATION_SIGNING_KEY: text({
    description: 'signs what integrations send (Standard Webhooks)',
    writeOnly: true,
    needs: integrationNames,
  }),
};

const login = {
  OIDC_ISSUER: address((url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)), {
    description: 'an external login service instead of the embedded one',
    needs: ['OIDC_CLIENT_ID'],
    // Over plain http anyone on the network could impersonate the login service; on this machine there is no network in between.
    expected: { pt: 'use um endereço https', en: 'use an https address' },
  }),
  OIDC_CLIENT_ID: text({ description: 'the client that the service knows', needs: ['OIDC_ISSUER'] }),
  OIDC_CLIENT_SECRET: text({ description: 'its secret', needs: ['OIDC_ISSUER'], writeOnly: true }),
};

const needsAuthority = ['CERTIFICATE_CA'];

const certificates = {
  CERTIFICATE_CA: path({ description: 'PEM file: the trusted authorities of client certificates' }),
  CERTIFICATE_TLS_CERT: path({ description: 'PEM file: the certificate of the listener that asks for them' }),
  CERTIFICATE_TLS_KEY: path({ description: 'PEM file: its key' }),
  CERTIFICATE_CRL: path({ description: 'PEM file: the revocation list of each authority', needs: needsAuthority }),
  CERTIFICATE_PORT: anyWholeNumber(1, 65_535, {
    description: 'the port of the listener',
    defaultText: '`3443`',
    needs: needsAuthority,
  }),
  CERTIFICATE_URL: address((url) => url.protocol === 'https:' && hasNoPath(url), {
    description: 'its address in browsers',
    defaultText: '`PUBLIC_URL` with the port',
    needs: needsAuthority,
    expected: { pt: 'use um endereço https sem caminho', en: 'use an https address without a path' },
  }),
};

const endpoint = (description: string) =>
  address(isHttp, {
    description,
    writeOnly: true,
    expected: { pt: 'use um endereço http ou https', en: 'use an http or https address' },
  });
const protocol = (description: string) =>
  text({
    description,
    defaultText: '`http/json`',
    isValid: (value) => /^http\/(json|protobuf)$/.test(value),
    expected: {
      pt: 'use http/json e a porta de HTTP (4318); grpc não é atendido',
      en: 'use http/json and the port of HTTP (4318); grpc is not supported',
    },
  });

/** Those that the SDK of OpenTelemetry reads too. It has others, for sizes of batches and spans. */
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint('where traces are sent (HTTP, JSON), without `/v1/traces`'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('the same with the whole path. Without either, nothing is traced'),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol('the protocol'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol('the protocol of traces'),
  OTEL_EXPORTER_OTLP_HEADERS: text({ description: 'headers of what is sent, such as a key', writeOnly: true }),
  OTEL_SERVICE_NAME: textOr('assunto', { description: 'the name of the service' }),
  OTEL_RESOURCE_ATTRIBUTES: text({ description: 'what else is said of the process' }),
  OTEL_TRACES_SAMPLER: text({
    description: 'which requests are recorded',
    defaultText: '`parentbased_always_on`',
  }),
  OTEL_TRACES_SAMPLER_ARG: text({ description: 'the argument of the sampler, such as `0.05`' }),
  OTEL_TRACES_EXPORTER: text({ description: '`none`: off' }),
  OTEL_PROPAGATORS: list({
    description: '`tracecontext`: a request continues the trace of its `traceparent`; only behind a proxy that sets it',
    defaultText: '',
  }),
  OTEL_SDK_DISABLED: flag(false, { description: 'on: off' }),
};

/** The settings by what they are about, in the order of the documentation. */
export const settingSections = {
  'The product': product,
  Database: database,
  'Attached files': files,
  Backups: backups,
  Mails: mail,
  'Answers by mail': mailIn,
  'Requests of automations': automations,
  'External login service': login,
  'Digital certificates': certificates,
  Retention: retention,
  Traces: traces,
} as const;

/** All environment variables that the server reads. */
export const settingsSchema = Type.Object({
  ...product,
  ...database,
  ...files,
  ...backups,
  ...mail,
  ...mailIn,
  ...automations,
  ...login,
  ...certificates,
  ...retention,
  ...traces,
});

/** The values of all settings, with their defaults. */
export type Settings = Static<typeof settingsSchema>;
/** The name of a setting. */
export type SettingName = keyof Settings;
