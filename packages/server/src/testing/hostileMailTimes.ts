import { headOf } from '../features/mail-in/headOf';
import { htmlText } from '../features/mail-in/htmlText';
import { parseBody, parseBounce, parseHead } from '../features/mail-in/parseMail';
import { visibleText } from '../features/mail-in/visibleText';
import { hostileMails, type HostileMail } from './hostileMails';

/* A program: measures how long it takes to read each hostile mail in several sizes, given as arguments, and writes a line of JSON for each.
   It is a process of its own, because its CPU time is what it uses alone, whatever else the machine does. */

const sizes = process.argv.slice(2).map(Number);
/** Milliseconds that say nothing. */
const noiseMs = 30;
const mostGrowth = 2.5;

async function read({ build }: HostileMail, size: number): Promise<number> {
  const raw = build(size, 'ana@cliente.example');
  const text = raw.toString('latin1');
  const before = process.cpuUsage();
  const head = headOf(raw);
  if (head) await parseHead(head, { envelopeFrom: 'x@y.example', authServer: 'mx.empresa.example' }).catch(() => null);
  await parseBody(raw).catch(() => null);
  await parseBounce(raw).catch(() => null);
  // Also those shapes that the parser refuses, or shows as something else.
  htmlText(text);
  visibleText(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Repeats what seems to grow too much: the collection of garbage and caches only ever add to a time. */
async function measure(mail: HostileMail): Promise<number[]> {
  const times: number[] = [];
  for (const size of sizes) {
    const limit = mostGrowth * Math.max(noiseMs, times.at(-1) ?? 0);
    let time = Math.min(await read(mail, size), await read(mail, size));
    for (let retry = 0; retry < 5 && time > limit; retry++) time = Math.min(time, await read(mail, size));
    times.push(time);
  }
  return times;
}

/**
 * How much longer the reading of the larger mail takes: the middle one of several pairs, each measured one after the other, so that what else
 * the machine does is in both.
 */
async function middleGrowth(mail: HostileMail, size: number, larger: number): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < 7; pair++) {
    const time = Math.max(noiseMs, await read(mail, size));
    ratios.push((await read(mail, larger)) / time);
  }
  return ratios.sort((one, other) => one - other)[3] ?? 0;
}

async function isLinearIn(mail: HostileMail, times: readonly number[]): Promise<boolean> {
  for (const [at, time] of times.entries()) {
    const [size, larger] = [sizes[at - 1], sizes[at]];
    if (size === undefined || larger === undefined || time <= mostGrowth * Math.max(noiseMs, times[at - 1] ?? 0))
      continue;
    if ((await middleGrowth(mail, size, larger)) > mostGrowth) return false;
  }
  return true;
}

for (const mail of hostileMails) await read(mail, 20_000);
for (const mail of hostileMails) {
  const times = await measure(mail);
  const isLinear = await isLinearIn(mail, times);
  process.stdout.write(`${JSON.stringify({ name: mail.name, times: times.map(Math.round), isLinear })}\n`);
}
