import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { ConfigError } from '../../platform/errors/ConfigError';
import { settingsSchema } from './settings';
import { readSettings } from './readSettings';
import { similarSettings } from './similarSettings';

type Property = { type?: string; minimum?: number; maximum?: number; default?: unknown; needs?: string[] } & Partial<
  Record<'description' | 'writeOnly' | 'choices' | 'expected', unknown>
>;
const properties = Object.entries(settingsSchema.properties as unknown as Record<string, Property>);

/** Settings with which another one may be set. */
const companions: Record<string, string> = {
  MAIL_URL: 'smtp://localhost',
  MAIL_FROM: 'a@b.example',
  MAIL_IN_DOMAIN: 'a.example',
  MAIL_IN_TLS_CERT: '/x',
  MAIL_IN_TLS_KEY: '/x',
  CERTIFICATE_CA: '/x',
  CERTIFICATE_TLS_CERT: '/x',
  CERTIFICATE_TLS_KEY: '/x',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'a',
  HTTP_REQUEST_HOSTS: '*',
  INTEGRATION_SITA_URL: 'https://sita.example',
  FILES_S3_ENDPOINT: 'https://s3.example',
  FILES_S3_BUCKET: 'b',
  FILES_S3_ACCESS_KEY_ID: 'a',
  FILES_S3_SECRET_ACCESS_KEY: 's',
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_BUCKET: 'b',
  BACKUP_S3_ACCESS_KEY_ID: 'a',
  BACKUP_S3_SECRET_ACCESS_KEY: 's',
};

function refusalsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message.split('\n');
  }
  return [];
}

describe('every setting', () => {
  it('is described, and its default is a valid value', () => {
    for (const [name, { description, default: value }] of properties) {
      expect([name, typeof description]).toEqual([name, 'string']);
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      expect([name, refusalsOf({ ...companions, [name]: String(value) })]).toEqual([name, []]);
    }
  });

  it('that is wrong is refused by its name, its value and what is expected, in Portuguese and in English', () => {
    const wrong = (property: Property): string | undefined => {
      if (property.type === 'integer') return String((property.maximum ?? 0) + 1);
      if (property.type === 'boolean') return 'talvez';
      if (property.choices) return 'talvez';
      const items = (property as { items?: { expected?: unknown } }).items;
      return (property.expected ?? items?.expected) ? '!' : undefined;
    };
    const checked = properties.filter(([, property]) => wrong(property) !== undefined);
    expect(checked.length).toBeGreaterThan(60);
    for (const [name, property] of checked) {
      const value = wrong(property)!;
      const shown = property.writeOnly ? '***' : value;
      const env = { ...companions, [name]: value };
      for (const [LANG, says] of [
        ['pt_BR.UTF-8', 'não é válido: use'],
        ['en_US.UTF-8', 'is not valid: use'],
      ])
        expect([name, refusalsOf({ ...env, LANG })]).toEqual([
          name,
          [expect.stringMatching(new RegExp(`^${name}=${shown.replaceAll('*', '\\*')} ${says} .+\\.$`))],
        ]);
    }
  });

  it('that needs another is refused without it', () => {
    const dependants = properties.filter(([, { needs = [] }]) => needs.length > 0);
    expect(dependants.length).toBeGreaterThan(20);
    for (const [name, { needs = [] }] of dependants) {
      const value = { ...companions, CERTIFICATE_URL: 'https://a.example', BACKUP_SCHEDULE: '0 3 * * *' }[name] ?? '1';
      const others = Object.entries(companions).filter(([other]) => !needs.includes(other) && other !== name);
      const refusals = refusalsOf({ ...Object.fromEntries(others), HTTP_REQUEST_NETWORKS: undefined, [name]: value });
      expect(refusals.filter((text) => text.startsWith(`${name} está definido, mas falta ${needs[0]}`))).toHaveLength(
        1,
      );
    }
  });
});

it.each(properties.flatMap(([name, { type }]) => (type === 'boolean' ? [name] : [])))(
  'reads %s in every usual spelling',
  (name) => {
    const read = (value: string): unknown => readSettings({ ...companions, [name]: value })[name as 'DEMO'];
    for (const yes of ['1', 'true', 'TRUE', 'yes', 'Sim', 'on', ' s ']) expect([yes, read(yes)]).toEqual([yes, true]);
    for (const no of ['0', 'false', 'False', 'no', 'não', 'NÃO', 'nao', 'off'])
      expect([no, read(no)]).toEqual([no, false]);
  },
);

it('obeys what switches off the demo and the sync of commits', () => {
  expect(readConfig({ DEMO: 'false' }).withDemo).toBe(false);
  expect(readConfig({ DATABASE_FSYNC: 'off' }).fsync).toBe(false);
});

it('names all that is wrong at once, and no secret of it', () => {
  const refusals = refusalsOf({
    PORT: 'x',
    DEMO: 'talvez',
    SECRET_KEY: 'segredo',
    OIDC_CLIENT_ID: 'assunto',
    CERTIFICATE_PORT: '99999',
    DATABASE_URL: 'mysql://ana:segredo@servidor/base',
    PUBLIC_URL: 'https://ana:segredo@assunto.example/caminho',
    HTTP_REQUEST_HOSTS: 'api.example.com, um host',
  });
  expect(refusals).toHaveLength(9);
  expect(refusals.join('\n')).not.toContain('segredo');
  expect(refusals).toContain(
    'PUBLIC_URL=https://***@assunto.example/caminho não é válido: use o endereço sem caminho, como https://assunto.exemplo.com.',
  );
  expect(refusals).toContain(
    'HTTP_REQUEST_HOSTS=um host não é válido: use nomes como api.exemplo.com, *.exemplo.com:8443 ou http://interno:8080.',
  );
  expect(refusals).toContain('OIDC_CLIENT_ID está definido, mas falta OIDC_ISSUER.');
  expect(refusals).toContain('CERTIFICATE_PORT está definido, mas falta CERTIFICATE_CA.');
});

describe('a name that is almost that of a setting', () => {
  it('is named with the setting that was probably meant', () => {
    expect(similarSettings({ DATABASE_ULR: 'x' })).toEqual([
      'Aviso: DATABASE_ULR não é uma configuração e foi ignorada. Quis dizer DATABASE_URL?',
    ]);
    expect(similarSettings({ BACKUP_SHEDULE: 'x', LANG: 'en_US.UTF-8' })).toEqual([
      'Warning: BACKUP_SHEDULE is not a setting and was ignored. Did you mean BACKUP_SCHEDULE?',
    ]);
    expect(similarSettings({ FILE_DIR: 'x', database_url: 'x', MAIL_IN_BOUNCE: '1' })).toHaveLength(3);
  });

  it('is none that a shell, npm, a container or the SDK of traces has by itself', () => {
    const usual =
      'PATH HOME HOSTNAME HOSTTYPE TEMP TMPDIR USER LOGNAME SHELL LANG LC_ALL TERM PWD OLDPWD MAIL EDITOR DISPLAY ' +
      'NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NO_PROXY http_proxy HTTPS_PROXY PGHOST PGDATA PGPASSWORD ' +
      'npm_config_cache npm_lifecycle_event INIT_CWD XDG_DATA_DIRS XDG_CONFIG_DIRS XDG_RUNTIME_DIR SSH_AUTH_SOCK ' +
      'DBUS_SESSION_BUS_ADDRESS KUBERNETES_PORT KUBERNETES_SERVICE_HOST ASSUNTO_PORT ASSUNTO_SERVICE_HOST ' +
      'POSTGRES_PORT POSTGRES_PASSWORD MAIL_PORT MAIL_SERVICE_HOST OTEL_LOGS_EXPORTER OTEL_METRICS_EXPORTER ' +
      'OTEL_BSP_MAX_QUEUE_SIZE OTEL_LOG_LEVEL OTEL_EXPORTER_OTLP_TIMEOUT OTEL_EXPORTER_OTLP_TRACES_HEADERS ' +
      'JOURNAL_STREAM INVOCATION_ID SYSTEMD_EXEC_PID STATE_DIRECTORY LESS_TERMCAP_mb DOTNET_ROOT';
    const env = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']));
    expect(similarSettings({ ...process.env, ...env, LANG: undefined })).toEqual([]);
  });
});
