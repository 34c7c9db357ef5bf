import { describe, expect, it } from 'vitest';
import { decideChain } from './chain';

/** Runs of different jobs for one record, each led to by the one before. */
const chainOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    jobRunId: index + 1,
    jobId: index + 1,
    jobName: `Passo ${index + 1}`,
    authorIds: [],
    subjectId: 1,
    talkId: 9,
  }));

describe('a run that others led to', () => {
  it('waits for its turn after seven others, and is held after eight', () => {
    expect(decideChain(chainOf(7), 100, 9)).toMatchObject({
      depth: 7,
      state: 'waiting',
      limitName: null,
      reason: null,
    });
    const held = decideChain(chainOf(8), 100, 9);
    expect(held).toMatchObject({ depth: 8, state: 'held', limitName: 'chain' });
    expect(held.reason).toContain('Passo 1 → Passo 2');
  });

  it('is skipped when its job met its own change, and held when others were between', () => {
    expect(decideChain(chainOf(1), 1, 9)).toMatchObject({ state: 'skipped', limitName: null });
    expect(decideChain(chainOf(2), 1, 9)).toMatchObject({ state: 'held', limitName: 'chain' });
    expect(decideChain(chainOf(2), 1, 10)).toMatchObject({ state: 'waiting' });
  });
});
