import { spawn } from 'node:child_process';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { endWithNpm } from './support/parent.mjs';
import { freePort } from './support/ports.mjs';
import { root } from './support/run.mjs';

checkNode();
endWithNpm();
await ensureInstalled();

const host = process.env.HOST ?? '127.0.0.1';
const port = process.env.PORT ?? '3000';
const internalPort = String(await freePort());
const bin = `${root}/node_modules/.bin`;

const children = [
  // The server restarts when one of its sources changes; Vite answers the browser and proxies calls of the API.
  start('tsx', ['watch', '--clear-screen=false', '--conditions=@assunto/source', 'packages/server/src/main.ts'], {
    PORT: internalPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  start('vite', ['packages/app', '--config', 'packages/app/vite.config.ts', '--host', host, '--port', port], {
    ASSUNTO_SERVER: `http://127.0.0.1:${internalPort}`,
  }),
];
console.log(`Development: open http://localhost:${port} (the server itself listens on port ${internalPort}).`);

for (const child of children) child.on('exit', (code) => stop(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(0));

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(name, args, env) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A process group of its own: Ctrl+C reaches this process alone, which then ends each child once, gracefully.
    detached: true,
    env: { ...process.env, ...env },
  };
  return spawn(`${bin}/${name}`, args, options);
}

let stopping = false;

/** @param {number} code */
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill();
}
