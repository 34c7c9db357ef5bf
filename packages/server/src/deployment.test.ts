import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from './config';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, 'docs/deploy', file), 'utf8');
const health = readFileSync(join(import.meta.dirname, 'http/health.ts'), 'utf8');
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
    const built = [...image.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
    expect(built.every(([, from, to]) => from === to)).toBe(true);
    expect(image).toContain('CMD ["node", "packages/server/dist/main.js"]');
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
  services: Record<string, { environment?: Record<string, string>; stop_grace_period?: string; ports?: string[] }>;
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
    for (const [, { environment = {}, stop_grace_period }] of servers) {
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
      expect(unreadNames(env)).toEqual([]);
      const config = readConfig(env);
      expect(Number.parseInt(stop_grace_period ?? '0', 10) * 1000).toBeGreaterThan(config.stopTimeoutMs + 4_500);
      expect(config).toMatchObject({ trustProxy: 1, withDemo: false, metricsToken: undefined, traces: undefined });
      expect(config.mail).toBeDefined();
      expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
    }
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
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(readConfig(env).stopTimeoutMs + 5_000 + 4_500);
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

it('the systemd unit has settings that exist, and starts what a build makes', () => {
  const unit = read('assunto.service');
  const env = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(unreadNames(env)).toEqual([]);
  expect(unit).toContain('ExecStart=/usr/bin/node packages/server/dist/main.js');
  expect(env['DATA_DIR']).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`);
  const stopSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(stopSeconds * 1000).toBeGreaterThan(readConfig(env).stopTimeoutMs + 4_500);
});
