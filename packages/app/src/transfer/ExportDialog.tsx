import { Button, Checkbox, Dialog, RadioGroup } from '@assunto/components';
import { EngineError, talkIdLabel, type SubjectAttribute } from '@assunto/engine/core';
import type { ExportFormat, TalkExport } from '@assunto/engine/contract';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../AppServices';
import { notify, saveFile } from '@assunto/shell';
import { LongExports } from './LongExports';

import { transferCalls } from './transferCalls';
import { useLongExports } from './useLongExports';
import { type TransferKey, useTranslate } from './messages/translation';

/** An attribute id, the record's number (`null`) or its tags. */
type ExportColumn = number | 'tags' | null;

interface ExportDialogProps {
  subject: string;
  /** The attributes that the caller may read. */
  attributes: readonly SubjectAttribute[];
  /** The columns in the order of the grid; `null` is the record's number. */
  shown: readonly ExportColumn[];
  /** The request of the grid's list. */
  list: Omit<TalkExport, 'format' | 'columns'>;
  onClose: () => void;
}

const formats: readonly { value: ExportFormat; label: string; hint: TransferKey }[] = [
  { value: 'xlsx', label: 'Excel (.xlsx)', hint: 'transfer.xlsxHint' },
  { value: 'csv', label: 'CSV', hint: 'transfer.csvHint' },
];

/** Exports the list with its filters and order, with the chosen columns. */
export default function ExportDialog({ subject, attributes, shown, list, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const choice = useColumnChoice(attributes, shown);
  const longExports = useLongExports(subject);
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const write = async (): Promise<void> => {
    setWriting(true);
    setFailure(null);
    const { signal } = leaving.current;
    try {
      const exported = await transferCalls(client, subject).exportList(
        { ...list, format, columns: choice.columns },
        signal,
      );
      if ('exportId' in exported) {
        longExports.add(exported);
        setWriting(false);
        return;
      }
      const { file, name, count } = exported;
      saveFile(file, name);
      notify('success', translate('transfer.exported', { count, name }));
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setWriting(false);
      setFailure(error instanceof EngineError ? error.userMessage : translate('transfer.fileIncomplete'));
    }
  };

  return (
    <Dialog
      isOpen
      title={translate('transfer.export')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {longExports.jobs.length > 0 ? translate('transfer.close') : translate('transfer.cancel')}
          </Button>
          <Button
            variant="primary"
            icon={<Download />}
            isPending={isWriting}
            disabled={choice.columns.length === 0}
            onClick={() => void write()}
          >
            {translate('transfer.export')}
          </Button>
        </>
      }
    >
      <div className="as-transfer">
        <LongExports shown={longExports} />
        <p className="as-transfer-hint">{translate('transfer.exportHint')}</p>
        <RadioGroup
          label={translate('transfer.format')}
          value={format}
          options={formats.map((one) => ({ ...one, hint: translate(one.hint) }))}
          onChange={setFormat}
        />
        <ColumnFieldset choice={choice} shown={shown} />
        {failure && (
          <p role="alert" className="as-transfer-failure">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The available columns, and the chosen ones. */
function useColumnChoice(attributes: readonly SubjectAttribute[], shown: readonly ExportColumn[]) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumn>>(() => new Set(shown));
  // The grid's columns in its order, then the others.
  const isShown = new Set(shown);
  const all = [
    ...shown,
    ...(isShown.has(null) ? [] : [null]),
    ...attributes.map((one) => one.subjectAttributeId).filter((id) => !isShown.has(id)),
    'tags' as const,
  ];
  const names = new Map(attributes.map((one) => [one.subjectAttributeId, one.name]));
  const nameOf = (id: ExportColumn): string =>
    id === 'tags' ? translate('transfer.tags') : id === null ? talkIdLabel([...names.values()]) : (names.get(id) ?? '');
  const columns = all.filter((id) => chosen.has(id));
  const toggle = (id: ExportColumn): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return { all, columns, chosen, setChosen, nameOf, toggle };
}

interface ColumnFieldsetProps {
  choice: ReturnType<typeof useColumnChoice>;
  shown: readonly ExportColumn[];
}

function ColumnFieldset({ choice, shown }: ColumnFieldsetProps) {
  const translate = useTranslate();
  const { all, columns, chosen, setChosen, nameOf, toggle } = choice;
  return (
    <fieldset>
      <legend>{translate('transfer.columns')}</legend>
      <div className="as-transfer-all">
        <Button isCompact variant="ghost" onClick={() => setChosen(new Set(all))}>
          {translate('transfer.allColumns')}
        </Button>
        <Button isCompact variant="ghost" onClick={() => setChosen(new Set(shown))}>
          {translate('transfer.listColumns')}
        </Button>
        <span role="status">{translate('transfer.columnCount', { count: columns.length })}</span>
      </div>
      <div className="as-transfer-columns">
        {all.map((id) => (
          <Checkbox key={id ?? 'id'} label={nameOf(id)} isChecked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}
