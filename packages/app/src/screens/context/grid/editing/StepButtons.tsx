import { Button, IconButton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { CellEdits } from '@assunto/engine/grid';
import { useAtomValue } from 'jotai/react';
import { Redo2, Undo2 } from 'lucide-react';
import type { ListEditing } from './useListEditing';
import { useTranslate } from '../messages/translation';

/** Undo and redo of the changes of cells, or the progress of those that are being saved. */
export function StepButtons({ edits, go }: { edits: CellEdits; go: ListEditing['step'] }) {
  const translate = useTranslate();
  const store = useEngine().records.jotai;
  const steps = useAtomValue(edits.steps, { store });
  const work = useAtomValue(edits.progress, { store });
  if (work) {
    return (
      <span className="as-list-work" role="status">
        <progress max={work.total} value={work.done} aria-label={translate('grid.savedRecords')} />
        {translate('grid.saving', { done: work.done, total: work.total })}
        <Button isCompact variant="ghost" onClick={edits.cancel}>
          {translate('grid.cancel')}
        </Button>
      </span>
    );
  }
  return (
    <>
      <IconButton
        label={translate('grid.undo')}
        icon={<Undo2 />}
        disabled={steps.undo === 0}
        onClick={() => go('undo')}
      />
      <IconButton
        label={translate('grid.redo')}
        icon={<Redo2 />}
        disabled={steps.redo === 0}
        onClick={() => go('redo')}
      />
    </>
  );
}
