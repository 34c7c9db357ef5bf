import { lazyPart } from '@assunto/shell';
import type { GridMenuRequest } from '@assunto/engine/grid';
import { Suspense, type RefObject } from 'react';
import type { UsedGridPage } from '../useGridPage';
import GridMenu from './GridMenu';
import { rowBeside, focusRow } from './rowBeside';

const SideView = lazyPart(() => import('../side/SideView'));

interface ListPartsProps {
  page: UsedGridPage;
  /** Contains the grid. */
  list: RefObject<HTMLElement | null>;
  request: GridMenuRequest | null;
  onCloseMenu: () => void;
  peeked: number | null;
  onPeek: (talkId: number | null) => void;
}

/** What a list has when it is asked for: the menu of a row or column, and the record beside the list. */
export default function ListParts({ page, list, request, onCloseMenu, peeked, onPeek }: ListPartsProps) {
  const close = (): void => {
    if (peeked !== null) focusRow(list.current, peeked);
    onPeek(null);
  };
  const step = (by: 1 | -1): void => {
    const next = peeked === null ? null : rowBeside(list.current, peeked, by);
    if (next !== null) onPeek(next);
  };
  return (
    <>
      {peeked !== null && (
        <Suspense fallback={<div className="as-side" />}>
          <SideView page={page} talkId={peeked} onStep={step} onClose={close} />
        </Suspense>
      )}
      {request && <GridMenu page={page} request={request} onPeek={onPeek} onClose={onCloseMenu} />}
    </>
  );
}
