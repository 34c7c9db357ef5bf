import { expect, it } from 'vitest';
import { isSameRecord, type QueuedSave } from './QueuedSave';

const save = (id: string, talkId: number, subject = 'chamado') => ({ id, subject, talk: { talkId } }) as QueuedSave;

it('two new records of two pages under one temporary number are two records', () => {
  expect(isSameRecord(save('a', -999_999), save('b', -999_999))).toBe(false);
  expect(isSameRecord(save('a', -999_999), save('a', -999_999))).toBe(true);
  expect(isSameRecord(save('a', 9001), save('b', 9001))).toBe(true);
  expect(isSameRecord(save('a', 9001), save('b', 9001, 'cliente'))).toBe(false);
});
