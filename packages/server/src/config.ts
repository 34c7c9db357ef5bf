import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isAbsolute, join, resolve } from 'node:path';
import { type BackupSettings, readBackups } from './backup/backupSettings';
import { ConfigError } from './ConfigError';
import { type DatabaseLimits, defaultDatabaseLimits } from './database/databaseLimits';
import type { FilesConfig } from './files/createFileStorage';
import { readS3Config } from './files/readS3Config';
import { parseHostRule, type HostRule } from './automations/http/hostRules';
import { isOpenableNetwork } from './automations/http/addresses';
import { integrations, type RequestSettings } from './automations/http/RequestSettings';
import type { MailInConfig } from './mailIn/MailInConfig';
import { parseMailServer, parseSender, type MailConfig } from './mail/MailConfig';
import { parseTrustedProxies, type TrustedProxies } from './http/clientAddress';
import { readRetention, type RetentionSettings } from './retention/retentionSettings';
import type { TraceConfig } from './telemetry/Tracing';
import type { RateLimits } from './http/rateLimit';

/** An external login service: an OpenID Connect provider. */
export interface ExternalLogin {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** The configuration of the server. `readConfig` reads it from the environment; `createServer` accepts any part of it. */
export interface ServerConfig extends DatabaseLimits, BackupSettings {
  port: number;
  host: string;
  /** A PostgreSQL; without it the embedded database stores its data in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** `false`: the embedded database may lose acknowledged commits when the machine stops. */
  fsync: boolean;
  /** The URL of the product for browsers, without a final slash. */
  publicUrl: string;
  login: ExternalLogin | undefined;
  /** The key that encrypts secrets of second factors in the database; `undefined`: the key is in the database itself. */
  secretKey: string | undefined;
  logLevel: string;
  /** The proxies whose `X-Forwarded-For` is trusted: 0 when browsers reach the server directly. */
  trustProxy: TrustedProxies;
  rateLimits: RateLimits | false;
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
  /** The folder of the built app; nothing is served when it is missing. */
  appFolder: string;
  /** Who sends it as a bearer token reads `/metrics`; `undefined`: there is no such path. */
  metricsToken: string | undefined;
  /** `undefined`: nothing is traced. */
  traces: TraceConfig | undefined;
  /** Whether the demo is loaded into an empty database. */
  withDemo: boolean;
}

/** The listener that asks browsers for a client certificate. Files are PEM. */
export interface CertificateConfig {
  port: number;
  /** Whether the port was configured: then no other is tried. */
  isPortChosen: boolean;
  /** Its URL for browsers, without a final slash; `undefined`: the port with the product's host name. */
  publicUrl: string | undefined;
  /** The trusted authorities of client certificates (ICP-Brasil's in production). */
  ca: string;
  /** Their revocation lists, one per authority of the chain; `undefined`: revocation is not checked. */
  crl: string | undefined;
  /** The listener's own certificate and key. */
  cert: string;
  key: string;
}

/** Reads the configuration from the environment (README, "Settings"). Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = false): ServerConfig {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = wholeNumber(text('PORT') ?? '3000', 'PORT', 0, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const dataDir = folder(text('DATA_DIR') ?? join(repository, '.data'));
  return {
    port,
    host,
    databaseUrl: text('DATABASE_URL'),
    dataDir,
    fsync: text('DATABASE_FSYNC') !== '0',
    publicUrl: publicUrl(text('PUBLIC_URL') ?? defaultPublicUrl(host, port)),
    login: externalLogin(text('OIDC_ISSUER'), text('OIDC_CLIENT_ID'), text('OIDC_CLIENT_SECRET')),
    secretKey: longSecret(text('SECRET_KEY'), 'SECRET_KEY'),
    // On a terminal the start's output is for people; elsewhere it is collected as a log.
    logLevel: logLevel(text('LOG_LEVEL') ?? (isTerminal ? 'warn' : 'info')),
    trustProxy: trustedProxies(text('TRUST_PROXY') ?? '0'),
    rateLimits: rateLimits(text),
    ...databaseLimits(text),
    queueSize: wholeNumber(text('QUEUE_SIZE') ?? '500', 'QUEUE_SIZE', 1, 100_000),
    queueTimeoutMs: wholeNumber(text('QUEUE_TIMEOUT_MS') ?? '10000', 'QUEUE_TIMEOUT_MS', 100, 600_000),
    stopTimeoutMs: wholeNumber(text('STOP_TIMEOUT_MS') ?? '5000', 'STOP_TIMEOUT_MS', 0, 600_000),
    bodyLimit: 4 * 1024 * 1024,
    files: {
      folder: text('FILES_DIR') === undefined ? undefined : folder(text('FILES_DIR') ?? ''),
      s3: readS3Config(text, 'FILES_S3', 'O armazenamento S3'),
      maxSize: wholeNumber(text('FILES_MAX_SIZE_MB') ?? '100', 'FILES_MAX_SIZE_MB', 1, 5000) * 1024 * 1024,
    },
    ...readBackups({ text, folder, wholeNumber }, dataDir),
    retention: readRetention(text, wholeNumber),
    mail: mail(text('MAIL_URL'), text('MAIL_FROM')),
    mailIn: mailIn(text),
    requests: requestSettings(text),
    certificates: certificates(text),
    appFolder: join(repository, 'packages/app/dist'),
    metricsToken: longSecret(text('METRICS_TOKEN'), 'METRICS_TOKEN'),
    traces: traces(text),
    withDemo: text('DEMO') !== '0',
  };
}

function databaseLimits(text: (name: string) => string | undefined): DatabaseLimits {
  const { poolSize, acquireTimeoutMs, lockTimeoutMs, statementTimeoutMs } = defaultDatabaseLimits;
  const milliseconds = (name: string, value: number): number =>
    wholeNumber(text(name) ?? String(value), name, 100, 3_600_000);
  return {
    poolSize: wholeNumber(text('DATABASE_POOL_SIZE') ?? String(poolSize), 'DATABASE_POOL_SIZE', 1, 1000),
    acquireTimeoutMs: milliseconds('DATABASE_ACQUIRE_TIMEOUT_MS', acquireTimeoutMs),
    lockTimeoutMs: milliseconds('DATABASE_LOCK_TIMEOUT_MS', lockTimeoutMs),
    statementTimeoutMs: milliseconds('DATABASE_STATEMENT_TIMEOUT_MS', statementTimeoutMs),
  };
}

/** The root of the repository, relative to `src` and to `dist` alike. */
const repository = fileURLToPath(new URL('../../../', import.meta.url));

function folder(path: string): string {
  const expanded = path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
  return isAbsolute(expanded) ? expanded : resolve(expanded);
}

function wholeNumber(value: string, name: string, minimum: number, maximum: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new ConfigError(`${name}=${value} não é válido: use um número de ${minimum} a ${maximum}.`);
}

/** `RATE_LIMIT=0` disables the limits. */
function rateLimits(text: (name: string) => string | undefined): RateLimits | false {
  const limit = (name: string, fallback: number, minimum: number): number =>
    wholeNumber(text(name) ?? String(fallback), name, minimum, 1_000_000);
  const perMinute = limit('RATE_LIMIT', 1200, 0);
  const perMinuteOfAddress = limit('RATE_LIMIT_ADDRESS', Math.max(1, perMinute), 1);
  const failedSignIns = limit('RATE_LIMIT_SIGN_IN', 10, 1);
  return perMinute === 0 ? false : { perMinute, perMinuteOfAddress, failedSignIns };
}

function trustedProxies(value: string): TrustedProxies {
  const proxies = parseTrustedProxies(value);
  if (proxies !== null) return proxies;
  throw new ConfigError(
    `TRUST_PROXY=${value} não é válido: use quantos proxies há diante do servidor (0 a 10), ou os endereços deles separados por vírgula.`,
  );
}

function defaultPublicUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function publicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new ConfigError(
    `PUBLIC_URL=${value} não é válido: use o endereço sem caminho, como https://assunto.exemplo.com.`,
  );
}

function logLevel(value: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  if (levels.includes(value)) return value;
  throw new ConfigError(`LOG_LEVEL=${value} não é válido: use ${levels.join(', ')}.`);
}

function externalLogin(
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ExternalLogin | undefined {
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError('OIDC_ISSUER está definido, mas falta OIDC_CLIENT_ID.');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  // Over plain http anyone on the network could impersonate the login service; on this machine there is no network in between.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!isSafe) throw new ConfigError(`OIDC_ISSUER=${issuer} não é válido: use um endereço https.`);
  return { issuer, clientId, clientSecret };
}

/** A secret is not repeated in messages. */
function longSecret(value: string | undefined, name: string): string | undefined {
  if (value !== undefined && value.length < 32)
    throw new ConfigError(`${name} é curto demais: use ao menos 32 caracteres aleatórios.`);
  return value;
}

/** A mail server needs a sender. The server's URL is not repeated in messages: it may contain a password. */
function mail(url: string | undefined, from: string | undefined): MailConfig | undefined {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('MAIL_URL está definido, mas falta MAIL_FROM.');
  const server = parseMailServer(url, isLoopback);
  if (!server)
    throw new ConfigError(
      'MAIL_URL não é válido: use smtp:// ou smtps://, como smtps://usuario:senha@smtp.exemplo.com.',
    );
  const sender = parseSender(from);
  if (!sender)
    throw new ConfigError(`MAIL_FROM=${from} não é válido: use um endereço, como Assunto <assunto@exemplo.com>.`);
  return { ...server, from: sender };
}

/** Answers to mails arrive only where the operator has a domain for them. */
function mailIn(text: (name: string) => string | undefined): MailInConfig | undefined {
  const domain = text('MAIL_IN_DOMAIN')?.toLowerCase();
  const names = ['MAIL_IN_LISTEN', 'MAIL_IN_TLS_CERT', 'MAIL_IN_TLS_KEY', 'MAIL_IN_AUTH_SERVER', 'MAIL_IN_BOUNCES'];
  if (domain === undefined) {
    const set = names.find((name) => text(name) !== undefined);
    if (set !== undefined) throw new ConfigError(`${set} está definido, mas falta MAIL_IN_DOMAIN.`);
    return undefined;
  }
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain) || domain.length > 190)
    throw new ConfigError(`MAIL_IN_DOMAIN=${domain} não é válido: use um domínio, como resposta.exemplo.com.`);
  return {
    domain,
    keyVersion: wholeNumber(text('MAIL_IN_KEY_VERSION') ?? '1', 'MAIL_IN_KEY_VERSION', 1, 9999),
    listen: mailInListener(text('MAIL_IN_LISTEN')),
    tls: mailInTls(text('MAIL_IN_TLS_CERT'), text('MAIL_IN_TLS_KEY')),
    maxSize: wholeNumber(text('MAIL_IN_MAX_SIZE_MB') ?? '25', 'MAIL_IN_MAX_SIZE_MB', 1, 100) * 1024 * 1024,
    authServer: text('MAIL_IN_AUTH_SERVER'),
    receivesBounces: wholeNumber(text('MAIL_IN_BOUNCES') ?? '0', 'MAIL_IN_BOUNCES', 0, 1) === 1,
  };
}

/** `address:port`, or a port of this machine. */
function mailInListener(listen: string | undefined): MailInConfig['listen'] {
  if (listen === undefined) return undefined;
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d+)$/.exec(listen) ?? [];
  if (port === '')
    throw new ConfigError(`MAIL_IN_LISTEN=${listen} não é válido: use endereço e porta, como 127.0.0.1:2525.`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: wholeNumber(port, 'MAIL_IN_LISTEN', 0, 65_535) };
}

function mailInTls(cert: string | undefined, key: string | undefined): MailInConfig['tls'] {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new ConfigError(
      'O TLS do recebimento de e-mails está configurado pela metade: informe MAIL_IN_TLS_CERT e MAIL_IN_TLS_KEY.',
    );
  return { cert: folder(cert), key: folder(key) };
}

/** Automations send nothing unless the operator says where to. */
function requestSettings(text: (name: string) => string | undefined): RequestSettings {
  const listOf = (name: string): string[] => (text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const hosts = listOf('HTTP_REQUEST_HOSTS').map((entry): HostRule => {
    const rule = parseHostRule(entry);
    if (rule) return rule;
    throw new ConfigError(
      `HTTP_REQUEST_HOSTS=${entry} não é válido: use nomes como api.exemplo.com, *.exemplo.com:8443 ou http://interno:8080.`,
    );
  });
  const networks = listOf('HTTP_REQUEST_NETWORKS');
  const wrong = networks.find((network) => !isOpenableNetwork(network));
  if (wrong !== undefined)
    throw new ConfigError(`HTTP_REQUEST_NETWORKS=${wrong} não é válido: use redes privadas, como 10.20.0.0/16.`);
  const addresses = Object.entries(integrations).flatMap(([type, name]) => {
    const address = text(name);
    if (address === undefined) return [];
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
      throw new ConfigError(`${name} não é válido: use um endereço https sem usuário e senha.`);
    return [[type, url.href]];
  });
  return {
    ...{ hosts, networks },
    integrations: Object.fromEntries(addresses) as RequestSettings['integrations'],
    integrationKey: text('INTEGRATION_SIGNING_KEY'),
  };
}

/** The certificate service needs its authorities, certificate and key together, or none of them. */
function certificates(text: (name: string) => string | undefined): CertificateConfig | undefined {
  const names = ['CERTIFICATE_CA', 'CERTIFICATE_TLS_CERT', 'CERTIFICATE_TLS_KEY'];
  const [ca, cert, key] = names.map(text);
  if (!ca && !cert && !key) return undefined;
  if (!ca || !cert || !key) {
    const missing = names.filter((name) => text(name) === undefined).join(', ');
    throw new ConfigError(`O serviço de certificado digital está configurado pela metade: falta ${missing}.`);
  }
  const port = wholeNumber(text('CERTIFICATE_PORT') ?? '3443', 'CERTIFICATE_PORT', 1, 65_535);
  const url = text('CERTIFICATE_URL');
  if (url !== undefined && (!URL.canParse(url) || !url.startsWith('https:') || new URL(url).pathname !== '/'))
    throw new ConfigError(`CERTIFICATE_URL=${url} não é válido: use um endereço https sem caminho.`);
  const crl = text('CERTIFICATE_CRL');
  return {
    port,
    isPortChosen: true,
    publicUrl: url === undefined ? undefined : new URL(url).origin,
    ca: folder(ca),
    crl: crl === undefined ? undefined : folder(crl),
    cert: folder(cert),
    key: folder(key),
  };
}

/** The variables of OpenTelemetry. Those that are not named here are read by its SDK. */
function traces(text: (name: string) => string | undefined): TraceConfig | undefined {
  const names = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
  const name = names.find((one) => text(one) !== undefined);
  const isOff = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || text('OTEL_TRACES_EXPORTER') === 'none';
  if (name === undefined || isOff) return undefined;
  const url = text(name) ?? '';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError(`${name} não é válido: use um endereço http ou https.`);
  const protocol = text('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? text('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol === 'grpc')
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL=grpc não é atendido: use http/json e a porta de HTTP (4318).');
  const propagators = (text('OTEL_PROPAGATORS') ?? '').split(',').map((one) => one.trim());
  return {
    serviceName: text('OTEL_SERVICE_NAME') ?? 'assunto',
    continuesTraces: propagators.includes('tracecontext'),
  };
}

/** Whether the host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The origins under which browsers reach the server: its public URL and, on this machine, other names for it. */
export function ownOrigins({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [origin];
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  return [origin, ...names.filter((other) => other !== origin)];
}
