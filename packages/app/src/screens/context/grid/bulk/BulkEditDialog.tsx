import { Banner, Button, Checkbox, Dialog, ErrorState, Select, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { CellEdits, EditResult } from '@assunto/engine/grid';
import { useAtomValue } from 'jotai/react';
import { useMemo, useState } from 'react';
import { useTranslate } from '../messages/dialogs/translation';
import type { BulkPreview } from './bulkPreview';
import { Refusals } from './Refusals';
import { useBulkEdit, useBulkPreview, type LoadedRecords } from './useBulkEdit';

interface BulkEditDialogProps {
  subject: string;
  talkIds: readonly number[];
  isActive: boolean;
  attributes: readonly SubjectAttribute[];
  /** The attribute that is offered first. */
  attributeId: number | undefined;
  /** A warning, such as that not all records of the list are reached. */
  note: string | null;
  onClose: () => void;
}

/** Changes an attribute of many records: what would happen to each, the progress, the result per record, and undo. */
export default function BulkEditDialog(props: BulkEditDialogProps) {
  const { subject, talkIds, note, onClose } = props;
  const translate = useTranslate();
  const bulk = useBulkEdit(subject, props);
  const { step, loaded } = bulk;
  const choice = useChoice(loaded, props.attributeId);
  return (
    <Dialog
      isOpen
      size={540}
      title={translate('bulk.title', { count: talkIds.length })}
      onClose={step.kind === 'running' ? bulk.cancel : onClose}
      footer={<Footer bulk={bulk} onClose={onClose} preview={choice.preview} />}
    >
      {step.kind === 'loading' && <Skeleton lines={4} />}
      {step.kind === 'failed' && <ErrorState message={step.message} />}
      {step.kind === 'choosing' && loaded && (
        <div className="as-bulk">
          {note && <Banner tone="warning">{note}</Banner>}
          <ChoiceFields attributes={loaded.attributes} choice={choice} />
          {choice.change && (
            <PreviewText subject={subject} preview={choice.preview} missing={talkIds.length - loaded.talks.length} />
          )}
        </div>
      )}
      {step.kind === 'running' && loaded && <Progress edits={loaded.edits} />}
      {step.kind === 'done' && <Result subject={subject} result={step.result} isUndone={step.isUndone} />}
    </Dialog>
  );
}

/** The chosen attribute and its new value, and what they would change. */
function useChoice(loaded: LoadedRecords | null, firstId: number | undefined) {
  const [chosen, setAttribute] = useState<SubjectAttribute | null | undefined>(undefined);
  const attribute =
    chosen === undefined ? (loaded?.attributes.find((one) => one.subjectAttributeId === firstId) ?? null) : chosen;
  const [value, setValue] = useState<unknown>(null);
  const [isEmptied, setEmptied] = useState(false);
  const change = useMemo(
    () =>
      attribute && (isEmptied || value !== null)
        ? { subjectAttributeId: attribute.subjectAttributeId, value: isEmptied ? null : value }
        : null,
    [attribute, value, isEmptied],
  );
  return {
    attribute,
    value,
    setValue,
    isEmptied,
    setEmptied,
    change,
    preview: useBulkPreview(loaded, change),
    choose(next: SubjectAttribute | null): void {
      setAttribute(next);
      setValue(null);
      setEmptied(false);
    },
  };
}

function Footer({
  bulk,
  preview,
  onClose,
}: {
  bulk: ReturnType<typeof useBulkEdit>;
  preview: BulkPreview | null;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { step, cancel, undo, apply } = bulk;
  if (step.kind === 'running') return <Button onClick={cancel}>{translate('gridDialog.cancel')}</Button>;
  if (step.kind === 'done')
    return (
      <>
        {!step.isUndone && step.result.saved.length > 0 && <Button onClick={undo}>{translate('bulk.undo')}</Button>}
        <Button variant="primary" autoFocus onClick={onClose}>
          {translate('gridDialog.close')}
        </Button>
      </>
    );
  const count = preview?.changes.length ?? 0;
  return (
    <>
      <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
      <Button variant="primary" disabled={count === 0} onClick={() => preview && apply(preview.changes)}>
        {translate('bulk.apply', { count })}
      </Button>
    </>
  );
}

function ChoiceFields(props: { attributes: readonly SubjectAttribute[]; choice: ReturnType<typeof useChoice> }) {
  const { attributes, choice } = props;
  const { attribute, value, isEmptied } = choice;
  const translate = useTranslate();
  return (
    <>
      <Select
        label={translate('bulk.attribute')}
        value={attribute?.subjectAttributeId ?? null}
        options={attributes.map((one) => ({ id: one.subjectAttributeId, name: one.name }))}
        onChange={(id) => choice.choose(attributes.find((one) => one.subjectAttributeId === id) ?? null)}
      />
      {attribute && !isEmptied && (
        <BulkValue key={attribute.subjectAttributeId} attribute={attribute} value={value} onChange={choice.setValue} />
      )}
      {attribute && <Checkbox label={translate('bulk.empty')} isChecked={isEmptied} onChange={choice.setEmptied} />}
    </>
  );
}

/** The attribute's own editor, without the rules that are about one record. */
function BulkValue({
  attribute: given,
  value,
  onChange,
}: {
  attribute: SubjectAttribute;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const translate = useTranslate();
  const { registry, services, format } = useEngine();
  const attribute = useMemo(() => ({ ...given, isRequired: false, isNaturalKey: false, isEditable: true }), [given]);
  const { Editor } = registry.get(attribute.componentId);
  return (
    <div className="as-bulk-value">
      <label htmlFor="bulk-value">{translate('bulk.value')}</label>
      <Editor
        id="bulk-value"
        attribute={attribute}
        label={translate('bulk.value')}
        value={value}
        onChange={onChange}
        isRequired={false}
        isReadOnly={false}
        error={null}
        isCompact
        services={services}
        format={format}
      />
    </div>
  );
}

function PreviewText(props: { subject: string; preview: BulkPreview | null; missing: number }) {
  const { subject, preview, missing } = props;
  const translate = useTranslate();
  if (!preview) return <p role="status">{translate('bulk.counting')}</p>;
  const parts = [
    translate('bulk.changes', { count: preview.changes.length }),
    preview.same > 0 ? translate('bulk.same', { count: preview.same }) : '',
    preview.refused.length > 0 ? translate('bulk.refused', { count: preview.refused.length }) : '',
    missing > 0 ? translate('bulk.missing', { count: missing }) : '',
  ];
  return (
    <>
      <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      <Refusals subject={subject} refused={preview.refused} />
    </>
  );
}

function Progress({ edits }: { edits: CellEdits }) {
  const translate = useTranslate();
  const { records } = useEngine();
  const work = useAtomValue(edits.progress, { store: records.jotai });
  return (
    <div className="as-batch-progress">
      <progress max={work?.total ?? 1} value={work?.done ?? 0} aria-label={translate('bulk.running')} />
      <p role="status">{work ? translate('bulk.progress', { ...work }) : translate('bulk.running')}</p>
    </div>
  );
}

function Result({ subject, result, isUndone }: { subject: string; result: EditResult; isUndone: boolean }) {
  const translate = useTranslate();
  const count = new Set(result.saved.map(({ talkId }) => talkId)).size;
  const parts = [
    translate(isUndone ? 'bulk.undone' : 'bulk.changed', { count }),
    result.refused.length > 0 ? translate('bulk.refused', { count: result.refused.length }) : '',
    result.cancelled > 0 ? translate('bulk.unsent', { count: result.cancelled }) : '',
  ];
  return (
    <>
      <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      <Refusals subject={subject} refused={result.refused} />
    </>
  );
}
