import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../../component-types/createComponentTypes';
import { chamadoAdapter } from '../../react/testing/engineForTests';
import { validatorOf } from '../../react/validatorOf';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { createRecordStore } from '../createRecordStore';
import type { EditResult } from './CellEdits';
import { createCellEdits } from './createCellEdits';

const { talks, attribute } = chamadoFixture;
const { subjectAttributeId } = attribute('titulo');
const [one, two] = talks;
if (!one || !two) throw new Error('The fixture has no records.');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Cells over a server whose answers take the next of these delays, in milliseconds. */
async function opened(delays: readonly number[]) {
  const memory = chamadoAdapter({}, talks);
  const componentTypes = createComponentTypes();
  let count = 0;
  const adapter = {
    ...memory,
    update: async (...call: Parameters<typeof memory.update>) => {
      const answer = await memory.update(...call);
      await new Promise((resolve) => setTimeout(resolve, delays[count++ % delays.length]));
      return answer;
    },
  };
  const records = createRecordStore(adapter);
  const engine = {
    adapter,
    componentTypes,
    records,
    format: { timeZone: 'America/Sao_Paulo' },
    me: { accountId: 1, roomId: 1, name: 'Ana', email: null },
    validatorOf: (context: Parameters<typeof validatorOf>[0]) => validatorOf(context, componentTypes, null),
  };
  const edits = createCellEdits(engine, 'chamado');
  edits.show(talks);
  await edits.load();
  const titleOf = async (talkId: number) =>
    (await memory.read('chamado', talkId)).talkValues.find((value) => value.subjectAttributeId === subjectAttributeId)
      ?.value;
  const titles = async () => [await titleOf(one?.talkId ?? 0), await titleOf(two?.talkId ?? 0)];
  return { edits, records, memory, titles, saveCount: () => count };
}

const change = (talkId: number, value: string) => [{ talkId, subjectAttributeId, value }];

/** What a person pressed: a new title of the first or the second record, or the keys of undo and redo. */
type Press = 'first' | 'second' | 'undo' | 'redo';

/** The titles and the number of saves if each press is obeyed before the next. */
function obeyed(presses: readonly Press[], start: readonly unknown[]) {
  let titles = start;
  let saves = 0;
  let done: (readonly unknown[])[] = [];
  let undone: (readonly unknown[])[] = [];
  presses.forEach((press, index) => {
    const next =
      press === 'undo'
        ? done.pop()
        : press === 'redo'
          ? undone.pop()
          : titles.map((title, row) => ((press === 'first') === (row === 0) ? `título ${index}` : title));
    if (!next) return;
    saves += 1;
    if (press === 'undo') undone.push(titles);
    else done.push(titles);
    if (press === 'first' || press === 'second') undone = [];
    titles = next;
  });
  done = [];
  return { titles, saves };
}

const choices: readonly Press[] = ['first', 'second', 'undo', 'redo'];
const sequences = choices.flatMap((a) =>
  choices.flatMap((b) => choices.map((c): readonly Press[] => ['first', a, b, c])),
);
const everyDelay = [[0], [30], [50, 20, 5, 1], [1, 5, 20, 50], [3, 40, 7]].map((delays) => ({
  delays,
  text: delays.join(),
}));

it.each(everyDelay)(
  'presses are obeyed in their order, whatever their order and the delay of answers: $text ms',
  async ({ delays }) => {
    for (const presses of sequences) {
      for (const gap of [0, 4]) {
        const { edits, titles, saveCount } = await opened(delays);
        const expected = obeyed(presses, await titles());
        const works: Promise<EditResult | null>[] = [];
        for (const [index, press] of presses.entries()) {
          const talkId = press === 'first' ? one.talkId : two.talkId;
          works.push(
            press === 'undo' || press === 'redo' ? edits[press]() : edits.apply(change(talkId, `título ${index}`)),
          );
          await vi.advanceTimersByTimeAsync(gap);
        }
        await vi.runAllTimersAsync();
        const refused = (await Promise.all(works)).flatMap((work) => work?.refused ?? []);
        const about = `${presses.join(', ')}; ${gap} ms between`;
        expect({ titles: await titles(), saves: saveCount(), refused }, about).toEqual({ ...expected, refused: [] });
      }
    }
  },
);

it('a list that was read before a save makes no cell older: it is undone and redone as pressed', async () => {
  const { edits, records, memory, titles } = await opened([0]);
  const before = await titles();
  const applied = edits.apply(change(one.talkId, 'novo'));
  await vi.runAllTimersAsync();
  await applied;
  edits.show(talks);
  // The next read has the save, and is not shown yet.
  records.prune('chamado', [await memory.read('chamado', one.talkId)]);
  const works = [edits.undo(), edits.redo(), edits.undo()];
  await vi.runAllTimersAsync();
  expect((await Promise.all(works)).map((work) => [work?.saved.length, work?.refused.length])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(await titles()).toEqual(before);
});
