import { Banner, Button, Dialog, ErrorState, RadioGroup, Skeleton } from '@assunto/components';
import { useState } from 'react';
import { TagChoice } from '../../../../records/tags/TagChoice';
import { useTranslate as useDialogTexts } from '../messages/dialogs/translation';
import { useTranslate } from '../menus/messages/translation';
import { Refusals } from './Refusals';
import { tagWork, workedRecords, type TagWork } from './tagWork';
import { useBulkTags } from './useBulkTags';

interface BulkTagsDialogProps {
  subject: string;
  talkIds: readonly number[];
  isActive: boolean;
  /** A warning, such as that not all records of the list are reached. */
  note: string | null;
  onClose: () => void;
}

/** Adds tags to many records or removes them: how many would change, the progress, the result per record, and undo. */
export default function BulkTagsDialog(props: BulkTagsDialogProps) {
  const { subject, talkIds, note, onClose } = props;
  const translate = useTranslate();
  const bulk = useBulkTags(subject, props);
  const { step, talks } = bulk;
  const [isAdding, setAdding] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const work = tagWork(talks, chosen, isAdding);
  const toggle = (tagId: number): void => {
    const next = new Set(chosen);
    if (!next.delete(tagId)) next.add(tagId);
    setChosen(next);
  };
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('bulkTags.title', { count: talkIds.length })}
      onClose={step.kind === 'running' ? bulk.cancel : onClose}
      footer={<Footer bulk={bulk} work={work} isAdding={isAdding} onClose={onClose} />}
    >
      {step.kind === 'loading' && <Skeleton lines={4} />}
      {step.kind === 'failed' && <ErrorState message={step.message} />}
      {step.kind === 'choosing' && (
        <div className="as-bulk">
          {note && <Banner tone="warning">{note}</Banner>}
          <RadioGroup
            label={translate('bulkTags.what')}
            variant="segments"
            value={isAdding ? 'add' : 'remove'}
            options={[
              { value: 'add', label: translate('bulkTags.add') },
              { value: 'remove', label: translate('bulkTags.remove') },
            ]}
            onChange={(value) => setAdding(value === 'add')}
          />
          <TagChoice subject={subject} chosen={chosen} onToggle={toggle} emptyText={translate('bulkTags.none')} />
          {chosen.size > 0 && <p role="status">{translate('bulkTags.changes', { count: workedRecords(work) })}</p>}
        </div>
      )}
      {step.kind === 'running' && (
        <div className="as-batch-progress">
          <progress max={step.total} value={step.done} aria-label={translate('bulkTags.running')} />
        </div>
      )}
      {step.kind === 'done' && (
        <>
          <p role="status">
            {translate(step.isUndone ? 'bulkTags.undone' : 'bulkTags.changed', { count: workedRecords(step.done) })}
          </p>
          <Refusals subject={subject} refused={step.refused} />
        </>
      )}
    </Dialog>
  );
}

interface FooterProps {
  bulk: ReturnType<typeof useBulkTags>;
  work: readonly TagWork[];
  isAdding: boolean;
  onClose: () => void;
}

function Footer({ bulk, work, isAdding, onClose }: FooterProps) {
  const translate = useDialogTexts();
  const { step, cancel, undo, apply } = bulk;
  if (step.kind === 'running') return <Button onClick={cancel}>{translate('gridDialog.cancel')}</Button>;
  if (step.kind === 'done')
    return (
      <>
        {!step.isUndone && step.done.length > 0 && <Button onClick={undo}>{translate('bulk.undo')}</Button>}
        <Button variant="primary" autoFocus onClick={onClose}>
          {translate('gridDialog.close')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
      <Button variant="primary" disabled={work.length === 0} onClick={() => apply(work, isAdding)}>
        {translate('bulk.apply', { count: workedRecords(work) })}
      </Button>
    </>
  );
}
