import { Button } from '@assunto/components';
import { Undo2 } from 'lucide-react';
import { useTranslate } from '../messages/translation';

/** Shown in place of a removed step, with a button that restores it. */
export function RemovedStrip({ text, onUndo }: { text: string; onUndo(): void }) {
  const translate = useTranslate();
  return (
    <div className="as-job-removed">
      <span role="status">{text}</span>
      <Button variant="ghost" isCompact autoFocus icon={<Undo2 />} onClick={onUndo}>
        {translate('jobs.undo')}
      </Button>
    </div>
  );
}
