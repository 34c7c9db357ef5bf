import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './config';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, 'docs/deploy', file), 'utf8');
const health = readFileSync(join(import.meta.dirname, '../platform/http/health.ts'), 'utf8');
const hasRoute = (path: string): boolean => health.includes(`app.get('${path}'`);

/** Read by Node itself. */
const namesOfNode = ['NODE_ENV'];

/** Gives an environment to the server's configuration; returns the names that nothing reads. */
function unreadNames(env: Record<string, string>): string[] {
  const names = new Set<string>(namesOfNode);
  const recorded = new Proxy(env, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  readConfig(recorded);
  return Object.keys(env).filter((name) => !names.has(name));
}

const image = read('Dockerfile');
const imageEnv = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

describe('the image', () => {
  it('is configured by settings that exist, and serves the port that it names', () => {
    expect(unreadNames(imageEnv)).toEqual([]);
    expect(imageEnv['HOST']).toBe('0.0.0.0');
    expect(/^EXPOSE (\d+)$/m.exec(image)?.[1]).toBe(imageEnv['PORT']);
    expect(/^VOLUME (\S+)$/m.exec(image)?.[1]).toBe(imageEnv['DATA_DIR']);
  });

  it('copies what exists, with a manifest of each package', () => {
    const sources = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(sources.length).toBeGreaterThan(8);
    for (const path of sources) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    expect(sources).toEqual(expect.arrayContaining(workspaces.map((path) => `${path}/package.json`)));
    // What is installed is assembled by the script that the test of the commands calls too.
    expect(image).toContain('\nRUN node scripts/package.mjs /package\n');
    expect(image).toContain('\nCOPY --from=build /package packages/server\n');
    expect(image).toContain('ln -s /app/packages/server/dist/assunto.js /usr/local/bin/assunto');
    expect(image).toContain('CMD ["assunto", "start"]');
  });

  it('runs without root and asks a path that exists whether it lives', () => {
    expect(image.lastIndexOf('\nUSER node\n')).toBeGreaterThan(image.lastIndexOf('\nFROM '));
    const command = JSON.parse(/HEALTHCHECK.*\\\n +CMD (.+)/.exec(image)?.[1] ?? '[]') as string[];
    expect(command[0]).toBe('node');
    expect(hasRoute(new URL(/fetch\(`(.+?)`\)/.exec(command[2] ?? '')![1]!.replace(/\$\{.+\}/, '3000')).pathname)).toBe(
      true,
    );
  });
});

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; stop_grace_period?: string; ports?: string[]; volumes?: string[] }
  >;
  configs: { proxy: { content: string } };
  volumes: Record<string, null>;
}

describe('the compose file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
  /** Variables of compose with their fallbacks; those that must be given are given. */
  const filled = (value: string): string =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, _name, kind, fallback: string) =>
      kind === '-' ? fallback : 'x'.repeat(40),
    );

  it('starts two processes with settings that exist', () => {
    const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));
    expect(servers).toHaveLength(2);
    for (const [, { environment = {}, stop_grace_period, volumes }] of servers) {
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
      expect(unreadNames(env)).toEqual([]);
      const config = readConfig(env);
      expect(Number.parseInt(stop_grace_period ?? '0', 10) * 1000).toBeGreaterThan(config.stopTimeoutMs + 4_500);
      expect(config).toMatchObject({ trustProxy: 1, withDemo: false, metricsToken: undefined, traces: undefined });
      expect(config.mail).toBeDefined();
      expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
      // A place for backups, which the image has with the right owner.
      expect(config.backup?.target).toEqual({ folder: '/backups' });
      expect(volumes).toContain('backups:/backups');
      expect(image).toMatch(/mkdir \S+ \/backups && chown node:node .*\/backups/);
    }
  });

  it('loads the demo where DEMO=1 asks for it', () => {
    const { DEMO = '' } = compose.services['server-1']?.environment ?? {};
    expect(readConfig({ DEMO: DEMO.replace(/\$\{DEMO:-0\}/, '1') }).withDemo).toBe(true);
  });

  it('lets uploads and exports pass as long and as large as they are', () => {
    const { content } = compose.configs.proxy;
    for (const line of ['client_max_body_size 0;', 'proxy_request_buffering off;', 'proxy_read_timeout 600s;'])
      expect(content).toContain(line);
  });

  it('leads people to the processes, and not to their metrics', () => {
    const { content } = compose.configs.proxy;
    const upstreams = [...content.matchAll(/server (server-\d):(\d+);/g)];
    expect(upstreams.map(([, name, port]) => [name, port])).toEqual([
      ['server-1', imageEnv['PORT']],
      ['server-2', imageEnv['PORT']],
    ]);
    expect(content).toContain('location = /metrics { return 404; }');
    const listens = /listen (\d+);/.exec(content)?.[1];
    const publicUrl = new URL(compose.services['server-1']?.environment?.['PUBLIC_URL'] ?? '');
    expect(compose.services['proxy']?.ports).toEqual([`127.0.0.1:${publicUrl.port}:${listens}`]);
  });
});

interface Manifest {
  kind: string;
  metadata?: { annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: never;
}

describe('the Kubernetes manifest', () => {
  const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
  const of = (kind: string): Manifest => manifests.find((one) => one.kind === kind)!;
  const deployment = of('Deployment').spec as {
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: { runAsNonRoot: boolean };
        containers: [
          Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }> & {
            ports: { name: string; containerPort: number }[];
            volumeMounts: { mountPath: string }[];
          },
        ];
      };
    };
  };
  const pod = deployment.template.spec;
  const [container] = pod.containers;

  it('has settings that exist, and enough time to stop', () => {
    const env = { ...of('ConfigMap').data, ...of('Secret').stringData };
    expect(unreadNames(env)).toEqual([]);
    expect(readConfig(env).backup?.target).toMatchObject({ bucket: { s3: { bucket: 'assunto-backups' } } });
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(readConfig(env).stopTimeoutMs + 5_000 + 4_500);
  });

  it('lets uploads and exports pass as long and as large as they are', () => {
    const { annotations = {} } = of('Ingress').metadata ?? {};
    const of600 = { 'proxy-body-size': '0', 'proxy-read-timeout': '600', 'proxy-send-timeout': '600' };
    for (const [name, value] of Object.entries(of600))
      expect([name, annotations[`nginx.ingress.kubernetes.io/${name}`]]).toEqual([name, value]);
  });

  it('asks paths that exist, on the port of the image, and runs without root', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(imageEnv['PORT']) }]);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      const { path, port } = container[probe].httpGet;
      expect([probe, hasRoute(path), port]).toEqual([probe, true, 'http']);
    }
    // A process is not restarted because its database is away.
    expect(container.livenessProbe.httpGet.path).toBe('/health');
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(imageEnv['DATA_DIR']);
  });
});

it('the systemd unit has settings that exist, and starts what is installed', () => {
  const unit = read('assunto.service');
  const env = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(unreadNames(env)).toEqual([]);
  expect(unit).toContain('ExecStart=/opt/assunto/node_modules/.bin/assunto start');
  const folders = /^StateDirectory=(.+)$/m
    .exec(unit)?.[1]
    ?.split(' ')
    .map((name) => `/var/lib/${name}`);
  expect([env['DATA_DIR'], env['BACKUP_DIR']]).toEqual(folders);
  const stopSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(stopSeconds * 1000).toBeGreaterThan(readConfig(env).stopTimeoutMs + 4_500);
});
