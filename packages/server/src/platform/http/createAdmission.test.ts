import { expect, it } from 'vitest';
import { createAdmission } from './createAdmission';

const limits = { atOnce: 4, atOnceOfKey: 3, queueSize: 4, queueTimeoutMs: 60_000 };
const present = new AbortController().signal;

/** A request that waits longer than its test, which ends before it is refused. */
function wait(admission: ReturnType<typeof createAdmission>, key: string): void {
  admission.enter(key, present).catch(() => undefined);
}

it('leaves turns to others when all requests about one subject hang', async () => {
  const admission = createAdmission(limits);
  for (let turn = 0; turn < 3; turn += 1) await admission.enter('locked', present);
  wait(admission, 'locked');
  const leave = await admission.enter('other', present);
  leave();
  (await admission.enter('other', present))();
});

it('begins the waiting in their order, as soon as a turn of theirs is free', async () => {
  const admission = createAdmission({ ...limits, atOnce: 1 });
  const begun: string[] = [];
  const first = await admission.enter('a', present);
  const rest = ['b', 'c'].map(async (key) => {
    const leave = await admission.enter(key, present);
    begun.push(key);
    leave();
  });
  expect(begun).toEqual([]);
  first();
  await Promise.all(rest);
  expect(begun).toEqual(['b', 'c']);
});

it('refuses at once what the queue has no room for, and keeps half of the room from any one subject', async () => {
  const admission = createAdmission({ ...limits, atOnce: 1 });
  await admission.enter('a', present);
  for (let waiting = 0; waiting < 2; waiting += 1) wait(admission, 'a');
  await expect(admission.enter('a', present)).rejects.toMatchObject({ code: 'OVERLOADED', statusCode: 503 });
  for (let waiting = 0; waiting < 2; waiting += 1) wait(admission, 'b');
  await expect(admission.enter('c', present)).rejects.toMatchObject({ code: 'OVERLOADED' });
});

it('refuses who has waited too long', async () => {
  const admission = createAdmission({ ...limits, atOnce: 1, queueTimeoutMs: 5 });
  await admission.enter('a', present);
  await expect(admission.enter('a', present)).rejects.toMatchObject({ code: 'OVERLOADED' });
});

it('gives no turn to a caller who has gone, and loses none to it', async () => {
  const admission = createAdmission({ ...limits, atOnce: 1 });
  const leave = await admission.enter('a', present);
  const caller = new AbortController();
  const gone = admission.enter('a', caller.signal);
  const next = admission.enter('a', present);
  caller.abort();
  await expect(gone).rejects.toMatchObject({ code: 'CALLER_GONE' });
  await expect(admission.enter('b', caller.signal)).rejects.toMatchObject({ code: 'CALLER_GONE' });
  leave();
  // Calling `leave` twice frees only one slot.
  leave();
  (await next)();
});
