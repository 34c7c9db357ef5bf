import type { Talk } from '@assunto/engine/core';
import type { CellEdits } from '@assunto/engine/grid';
import { describe, expect, it, vi } from 'vitest';
import { bulkPreview } from './bulkPreview';

const talk = (talkId: number, value: unknown) =>
  ({ talkId, talkValues: [{ subjectAttributeId: 101, value, tags: [] }] }) as unknown as Talk;

describe('the preview of a change of many records', () => {
  it('counts what changes, what has the value already, and what is refused with its reason', async () => {
    const refusal = { talkId: 3, subjectAttributeId: 101, message: 'Somente leitura.' };
    const check: CellEdits['check'] = ([change]) => (change?.talkId === 3 ? [refusal] : []);
    const talks = [talk(1, 'aberto'), talk(2, 'fechado'), talk(3, 'aberto'), talk(4, null)];
    const change = { subjectAttributeId: 101, value: 'fechado' };
    expect(await bulkPreview({ check }, talks, change, new AbortController().signal)).toEqual({
      changes: [
        { ...change, talkId: 1 },
        { ...change, talkId: 4 },
      ],
      same: 1,
      refused: [refusal],
    });
  });

  it('stops when another value is chosen', async () => {
    const controller = new AbortController();
    const check = vi.fn(() => {
      controller.abort();
      return [];
    });
    const change = { subjectAttributeId: 101, value: null };
    expect(await bulkPreview({ check }, [talk(1, 'a'), talk(2, 'b')], change, controller.signal)).toBeNull();
    expect(check).toHaveBeenCalledTimes(1);
  });
});
