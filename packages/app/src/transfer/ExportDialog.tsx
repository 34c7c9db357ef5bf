import { Button, Checkbox, Dialog, RadioGroup } from '@assunto/components';
import {
  columnKey,
  columnLabel,
  EngineError,
  namedColumn,
  talkIdLabel,
  type ColumnSource,
  type RelatedAttribute,
  type SubjectAttribute,
} from '@assunto/engine/core';
import type { ExportFormat, TalkExport } from '@assunto/api';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../AppServices';
import { notify, saveFile } from '@assunto/shell';
import { LongExports } from './LongExports';

import { transferCalls } from './transferCalls';
import { useLongExports } from './useLongExports';
import { type TransferKey, useTranslate } from './messages/translation';

/** A column of the file: what the request names it, and its name on the screen. */
interface ExportColumn {
  key: number | string;
  name: string;
  named: NonNullable<TalkExport['columns']>[number];
}

interface ExportDialogProps {
  subject: string;
  /** The attributes that the caller may read. */
  attributes: readonly SubjectAttribute[];
  /** The columns in the order of the grid; `null` is the record's number. */
  shown: readonly (ColumnSource | null)[];
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
        <ColumnFieldset choice={choice} />
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
function useColumnChoice(attributes: readonly SubjectAttribute[], shown: ExportDialogProps['shown']) {
  const translate = useTranslate();
  const talkId = { key: 'id', name: talkIdLabel(attributes.map(({ name }) => name)), named: null };
  const inList = shown.map((source) => (source ? exportColumn(source) : talkId));
  const keysOf = (columns: readonly ExportColumn[]) => new Set(columns.map(({ key }) => key));
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(() => keysOf(inList));
  // The grid's columns in its order, then the others.
  const isShown = keysOf(inList);
  const others = [talkId, ...attributes.map((attribute) => exportColumn({ attribute }))];
  const all: readonly ExportColumn[] = [
    ...inList,
    ...others.filter(({ key }) => !isShown.has(key)),
    { key: 'tags', name: translate('transfer.tags'), named: 'tags' },
  ];
  const columns = all.filter(({ key }) => chosen.has(key)).map(({ named }) => named);
  const toggle = (key: number | string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return {
    all,
    columns,
    chosen,
    toggle,
    chooseAll: () => setChosen(keysOf(all)),
    chooseShown: () => setChosen(isShown),
  };
}

function exportColumn(source: ColumnSource): ExportColumn {
  const named = namedColumn(source);
  return {
    key: columnKey(named),
    name: columnLabel(source),
    named: 'relatedAttributeId' in named ? (named as RelatedAttribute) : named.subjectAttributeId,
  };
}

interface ColumnFieldsetProps {
  choice: ReturnType<typeof useColumnChoice>;
}

function ColumnFieldset({ choice }: ColumnFieldsetProps) {
  const translate = useTranslate();
  const { all, columns, chosen, toggle } = choice;
  return (
    <fieldset>
      <legend>{translate('transfer.columns')}</legend>
      <div className="as-transfer-all">
        <Button isCompact variant="ghost" onClick={choice.chooseAll}>
          {translate('transfer.allColumns')}
        </Button>
        <Button isCompact variant="ghost" onClick={choice.chooseShown}>
          {translate('transfer.listColumns')}
        </Button>
        <span role="status">{translate('transfer.columnCount', { count: columns.length })}</span>
      </div>
      <div className="as-transfer-columns">
        {all.map(({ key, name }) => (
          <Checkbox key={key} label={name} isChecked={chosen.has(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </fieldset>
  );
}
