import { afterEach, expect, it, vi } from 'vitest';
import { chamadoAdapter } from '../react/testing/engineForTests';
import { chamadoFixture } from '../testing/chamado.fixture';
import { newTalk, optimisticTalk } from './talkValues';

afterEach(() => vi.useRealTimers());

it('gives a new record the time of its save, and leaves that of a saved one', async () => {
  const context = await chamadoAdapter().context({ scenario: 'talkmodal', subject: 'chamado' });
  const talk = newTalk('chamado', -1);
  const [saved] = chamadoFixture.talks;
  if (!saved) throw new Error('The fixture has no records.');
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') });
  const moment = '2026-03-02T12:00:00.000Z';
  expect(optimisticTalk(talk, context, new Map())).toMatchObject({ insertedIn: moment, updatedIn: moment });
  expect(optimisticTalk(saved, context, new Map())).toMatchObject({ insertedIn: saved.insertedIn });
});
