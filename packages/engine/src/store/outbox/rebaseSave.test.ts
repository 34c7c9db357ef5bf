import { describe, expect, it } from 'vitest';
import { chamadoFixture } from '../../testing/chamado.fixture';
import type { QueuedSave } from './QueuedSave';
import { rebaseSave } from './rebaseSave';

const [fixture] = chamadoFixture.talks;
const [title] = chamadoFixture.subject.subjectAttributes;
if (!fixture || !title) throw new Error('The fixture has no records.');
const id = title.subjectAttributeId;

const savedWith = (value: unknown, version = 5) => ({
  ...fixture,
  version,
  talkValues: [{ ...fixture.talkValues[0]!, subjectAttributeId: id, value }],
});

/** A save that was based on version 3, in which its attribute had this value. */
const queued = (before: unknown): QueuedSave => ({
  id: '2',
  subject: 'chamado',
  idempotencyKey: 'k2',
  queuedIn: '',
  state: 'waiting',
  messages: [],
  talk: { ...fixture, version: 3 },
  save: { talkId: fixture.talkId, version: 3, talkValues: [{ subjectAttributeId: id, value: 'meu' }] },
  base: [[id, before]],
});

describe('a save that waited behind another of its record', () => {
  it('is based on the version that the other one saved', () => {
    const { save, talk } = rebaseSave(queued('antes'), savedWith('antes'));
    expect([save.version, talk.version]).toEqual([5, 5]);
    const person = { id: 7, name: 'Ana' };
    expect(rebaseSave(queued([person]), savedWith([{ id: 7, name: 'Ana Maria' }])).save.version).toBe(5);
  });

  it('keeps its version when somebody else changed its attribute, so that the server refuses it as a conflict', () => {
    for (const [before, now] of [
      ['antes', 'deles'],
      ['antes', null],
      [
        { id: 7, name: 'Ana' },
        { id: 8, name: 'Ana' },
      ],
    ])
      expect(rebaseSave(queued(before), savedWith(now)).save.version).toBe(3);
  });
});
