import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BackupSettings } from '../features/backup/backupSettings';
import type { CertificateConfig } from '../features/certificate/CertificateConfig';
import type { SignInConfig } from '../platform/auth/setUpSignIn';
import type { ExternalLogin } from '../platform/auth/loginService';
import type { TelemetryConfig } from '../platform/telemetry/setUpTelemetry';
import { readBackups } from './settings/readBackups';
import type { DatabaseLimits } from '../platform/database/databaseLimits';
import type { FilesConfig } from '../platform/files/createFileStorage';
import { readS3Config } from './settings/readS3Config';
import { parseHostRule } from '../features/automations/http/hostRules';
import { integrations, type RequestSettings } from '../features/automations/http/RequestSettings';
import type { MailInConfig } from '../features/mail-in/MailInConfig';
import { parseMailServer, parseSender, type MailConfig } from '../platform/mail/MailConfig';
import { parseTrustedProxies, type TrustedProxies } from '../platform/http/clientAddress';
import { isLoopback } from '../platform/http/isLoopback';
import { appFolder, defaultDataDir } from '../packagePaths';
import { readRetention, type RetentionSettings } from '../features/retention/retentionSettings';
import { readSettings } from './settings/readSettings';
import type { Settings } from './settings/settings';
import type { TraceConfig } from '../platform/telemetry/Tracing';
import type { RateLimits } from '../platform/http/rateLimit';

/** The configuration of the server. `readConfig` reads it from the environment; `createServer` accepts any part of it. */
export interface ServerConfig extends DatabaseLimits, BackupSettings, SignInConfig, TelemetryConfig {
  port: number;
  host: string;
  /** A PostgreSQL; without it the embedded database stores its data in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** `false`: the embedded database may lose acknowledged commits when the machine stops. */
  fsync: boolean;
  logLevel: string;
  /** The proxies whose `X-Forwarded-For` is trusted: 0 when browsers reach the server directly. */
  trustProxy: TrustedProxies;
  /** The number of requests that wait when all connections are busy; one more gets 503. */
  queueSize: number;
  /** The maximum wait of a request, in milliseconds. */
  queueTimeoutMs: number;
  /** How long stopping waits for current responses, in milliseconds. */
  stopTimeoutMs: number;
  /** The maximum size of a request body, in bytes. */
  bodyLimit: number;
  files: FilesConfig;
  /** How long is stored what would grow without end. */
  retention: RetentionSettings;
  /** `undefined`: mails are stored instead of sent. */
  mail: MailConfig | undefined;
  /** `undefined`: mails cannot be answered. */
  mailIn: MailInConfig | undefined;
  /** Where automations may send requests. */
  requests: RequestSettings;
  /** `undefined`: the demo's own authority if there is one, else no certificate service. */
  certificates: CertificateConfig | undefined;
  /** Whether the demo is loaded into an empty database. */
  withDemo: boolean;
}

/** Reads the configuration from the environment (docs/settings.md). Throws `ConfigError`, with all refusals at once. */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = false): ServerConfig {
  const settings = readSettings(env);
  const { PORT: port, HOST: host } = settings;
  const dataDir = folder(settings.DATA_DIR ?? defaultDataDir);
  return {
    port,
    host,
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    fsync: settings.DATABASE_FSYNC,
    poolSize: settings.DATABASE_POOL_SIZE,
    acquireTimeoutMs: settings.DATABASE_ACQUIRE_TIMEOUT_MS,
    lockTimeoutMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    publicUrl: new URL(settings.PUBLIC_URL ?? defaultPublicUrl(host, port)).origin,
    login: externalLogin(settings),
    secretKey: settings.SECRET_KEY,
    // On a terminal the start's output is for people; elsewhere it is collected as a log.
    logLevel: settings.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    trustProxy: parseTrustedProxies(settings.TRUST_PROXY) ?? 0,
    rateLimits: rateLimits(settings),
    queueSize: settings.QUEUE_SIZE,
    queueTimeoutMs: settings.QUEUE_TIMEOUT_MS,
    stopTimeoutMs: settings.STOP_TIMEOUT_MS,
    bodyLimit: 4 * megabyte,
    files: {
      folder: optionalFolder(settings.FILES_DIR),
      s3: readS3Config(settings, 'FILES_S3'),
      maxSize: settings.FILES_MAX_SIZE_MB * megabyte,
    },
    ...readBackups(settings, { dataDir, folder }),
    retention: readRetention(settings),
    mail: mail(settings),
    mailIn: mailIn(settings),
    requests: requestSettings(settings),
    certificates: certificates(settings),
    appFolder,
    metricsToken: settings.METRICS_TOKEN,
    traces: traces(settings),
    withDemo: settings.DEMO,
  };
}

const megabyte = 1024 * 1024;

function folder(path: string): string {
  return resolve(path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);
}

const optionalFolder = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : folder(path);

/** `RATE_LIMIT=0` disables the limits. */
function rateLimits(settings: Settings): RateLimits | false {
  const perMinute = settings.RATE_LIMIT;
  if (perMinute === 0) return false;
  const perMinuteOfAddress = settings.RATE_LIMIT_ADDRESS ?? perMinute;
  return { perMinute, perMinuteOfAddress, failedSignIns: settings.RATE_LIMIT_SIGN_IN };
}

function defaultPublicUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function externalLogin({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings): ExternalLogin | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function mail({ MAIL_URL, MAIL_FROM }: Settings): MailConfig | undefined {
  const server = MAIL_URL === undefined ? null : parseMailServer(MAIL_URL, isLoopback);
  const from = MAIL_FROM === undefined ? null : parseSender(MAIL_FROM);
  return server && from ? { ...server, from } : undefined;
}

/** Answers to mails arrive only where the operator has a domain for them. */
function mailIn(settings: Settings): MailInConfig | undefined {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_TLS_CERT: cert, MAIL_IN_TLS_KEY: key } = settings;
  if (domain === undefined) return undefined;
  return {
    domain: domain.toLowerCase(),
    keyVersion: settings.MAIL_IN_KEY_VERSION ?? 1,
    listen: mailInListener(settings.MAIL_IN_LISTEN),
    tls: cert === undefined || key === undefined ? undefined : { cert: folder(cert), key: folder(key) },
    maxSize: (settings.MAIL_IN_MAX_SIZE_MB ?? 25) * megabyte,
    authServer: settings.MAIL_IN_AUTH_SERVER,
    receivesBounces: settings.MAIL_IN_BOUNCES,
  };
}

/** `address:port`, or a port of this machine. */
function mailInListener(listen: string | undefined): MailInConfig['listen'] {
  if (listen === undefined) return undefined;
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(listen) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

/** Automations send nothing unless the operator says where to. */
function requestSettings(settings: Settings): RequestSettings {
  const addresses = Object.entries(integrations).flatMap(([type, name]) => {
    const address = settings[name];
    return address === undefined ? [] : [[type, new URL(address).href]];
  });
  return {
    hosts: settings.HTTP_REQUEST_HOSTS.flatMap((host) => parseHostRule(host) ?? []),
    networks: settings.HTTP_REQUEST_NETWORKS,
    integrations: Object.fromEntries(addresses) as RequestSettings['integrations'],
    integrationKey: settings.INTEGRATION_SIGNING_KEY,
  };
}

function certificates(settings: Settings): CertificateConfig | undefined {
  const { CERTIFICATE_CA: ca, CERTIFICATE_TLS_CERT: cert, CERTIFICATE_TLS_KEY: key } = settings;
  if (ca === undefined || cert === undefined || key === undefined) return undefined;
  const { CERTIFICATE_URL: url } = settings;
  return {
    port: settings.CERTIFICATE_PORT ?? 3443,
    isPortChosen: true,
    publicUrl: url === undefined ? undefined : new URL(url).origin,
    ca: folder(ca),
    crl: optionalFolder(settings.CERTIFICATE_CRL),
    cert: folder(cert),
    key: folder(key),
  };
}

/** The endpoint and the rest are read by the SDK of OpenTelemetry. */
function traces(settings: Settings): TraceConfig | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none';
  if (endpoint === undefined || isOff) return undefined;
  return {
    serviceName: settings.OTEL_SERVICE_NAME,
    continuesTraces: settings.OTEL_PROPAGATORS.includes('tracecontext'),
  };
}

/** The origins under which browsers reach the server: its public URL and, on this machine, other names for it. */
export function ownOrigins({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [origin];
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  return [origin, ...names.filter((other) => other !== origin)];
}
