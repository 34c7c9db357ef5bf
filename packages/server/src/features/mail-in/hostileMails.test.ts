import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hostileMails } from '../../testing/hostileMails';

/** With FOREIGN_TEXT=all up to 13 MB, in minutes instead of seconds; beyond, what takes time is the collection of garbage. */
const first = process.env['FOREIGN_TEXT'] === 'all' ? 800_000 : 50_000;
const sizes = [1, 2, 4, 8, 16].map((times) => String(first * times));

it('hostile mails of all shapes take at most 2.5 times as long when they are twice as long', async () => {
  const program = join(import.meta.dirname, '../../testing/hostileMailTimes.ts');
  // Room for young objects, so that few of them are moved, which takes more than linear time.
  const memory = ['--max-semi-space-size=512', '--min-semi-space-size=512'];
  const args = [...memory, '--import', 'tsx', '--conditions=@assunto/source', program, ...sizes];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; times: number[]; isLinear: boolean });
  expect(found.map(({ name }) => name)).toEqual(hostileMails.map(({ name }) => name));
  expect(found.filter(({ isLinear }) => !isLinear)).toEqual([]);
}, 900_000);
