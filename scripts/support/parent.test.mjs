import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const child = `import { endWithNpm } from ${JSON.stringify(new URL('./parent.mjs', import.meta.url).href)};
  endWithNpm();
  process.on('SIGTERM', () => (console.log('ended'), process.exit(0)));
  setTimeout(() => process.exit(1), 20_000);
  console.log('ready');`;
// As npm's shell does: it waits for the program and keeps a signal to itself.
const shell = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(child)}],
  { stdio: 'inherit' });`;

it('stops with the npm that ran it, even when the signal reached npm alone', async () => {
  const npm = spawn(process.execPath, ['--eval', shell], { env: { ...process.env, npm_lifecycle_event: 'start' } });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 10_000 }).toBe('ready\n');
  npm.kill('SIGTERM');
  // Its output closes when the last process that writes to it is gone.
  await once(npm.stdout, 'close');
  expect(output).toBe('ready\nended\n');
}, 30_000);
