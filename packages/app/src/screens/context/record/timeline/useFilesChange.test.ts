// @vitest-environment jsdom
import type { Timeline } from '@assunto/api';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFilesChange } from './useFilesChange';

const timelineOf = (...fileIds: string[][]): Pick<Timeline, 'itens'> => ({
  itens: fileIds.map((ids) => ({
    kind: 'comment',
    comment: { attachments: ids.map((fileId) => ({ fileId })) },
  })) as unknown as Timeline['itens'],
});

it('notices files that were added and removed, and no filter and no older entries', () => {
  const onChange = vi.fn();
  const { rerender } = renderHook(
    ({ timeline, selection }: { timeline: Pick<Timeline, 'itens'> | null; selection: string }) =>
      useFilesChange(timeline, selection, onChange),
    { initialProps: { timeline: null as Pick<Timeline, 'itens'> | null, selection: 'all/20' } },
  );
  rerender({ timeline: timelineOf(['a']), selection: 'all/20' });
  rerender({ timeline: timelineOf(['a'], ['b']), selection: 'all/40' });
  rerender({ timeline: timelineOf(), selection: 'changes/20' });
  rerender({ timeline: timelineOf(['a'], ['b']), selection: 'all/40' });
  expect(onChange).not.toHaveBeenCalled();
  rerender({ timeline: timelineOf(['c'], ['a'], ['b']), selection: 'all/40' });
  expect(onChange).toHaveBeenCalledTimes(1);
  rerender({ timeline: timelineOf(['c'], [], ['b']), selection: 'all/40' });
  expect(onChange).toHaveBeenCalledTimes(2);
});
