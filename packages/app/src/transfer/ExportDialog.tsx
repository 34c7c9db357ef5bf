import { Button, Dialog } from '@assunto/components';
import { EngineError, talkIdLabel, type SubjectAttribute } from '@assunto/engine/core';
import type { ExportFormat, TalkExport } from '@assunto/engine/contract';
import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../AppServices';
import { notify } from '@assunto/shell';
import { formatRecordCount } from './formatCounts';
import { LongExports } from './LongExports';
import { saveFile } from './saveFile';
import { transferCalls } from './transferCalls';
import { useLongExports } from './useLongExports';

interface ExportDialogProps {
  subject: string;
  /** What the caller may read. */
  attributes: readonly SubjectAttribute[];
  /** The columns as the grid shows them; `null` is the record's number. */
  shown: readonly (number | null)[];
  /** What the grid lists. */
  list: Omit<TalkExport, 'format' | 'columns'>;
  onClose: () => void;
}

const formats: readonly { id: ExportFormat; label: string; hint: string }[] = [
  { id: 'xlsx', label: 'Excel (.xlsx)', hint: 'Números e datas prontos para cálculos.' },
  { id: 'csv', label: 'CSV', hint: 'Texto em UTF-8 separado por ponto e vírgula.' },
];

/** Exports the list with its filters and order, with the chosen columns. */
export default function ExportDialog({ subject, attributes, shown, list, onClose }: ExportDialogProps) {
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
      notify('success', `${formatRecordCount(count)} em ${name}.`);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setWriting(false);
      setFailure(error instanceof EngineError ? error.userMessage : 'O arquivo não chegou inteiro. Tente novamente.');
    }
  };

  return (
    <Dialog
      isOpen
      title="Exportar"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{longExports.jobs.length > 0 ? 'Fechar' : 'Cancelar'}</Button>
          <Button
            variant="primary"
            icon={<Download />}
            isPending={isWriting}
            disabled={choice.columns.length === 0}
            onClick={() => void write()}
          >
            Exportar
          </Button>
        </>
      }
    >
      <div className="as-transfer">
        <LongExports shown={longExports} />
        <p className="as-transfer-hint">Os registros da lista, com os filtros e a ordem de agora.</p>
        <FormatFieldset format={format} onChange={setFormat} />
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

interface FormatFieldsetProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

function FormatFieldset({ format, onChange }: FormatFieldsetProps) {
  const formatName = useId();
  return (
    <fieldset>
      <legend>Formato</legend>
      {formats.map(({ id, label, hint }) => (
        <label key={id} className="as-transfer-choice">
          <input type="radio" name={formatName} checked={format === id} onChange={() => onChange(id)} />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The columns that the file can have, and those that are chosen. */
function useColumnChoice(attributes: readonly SubjectAttribute[], shown: readonly (number | null)[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number | null>>(() => new Set(shown));
  // The grid's columns in its order, then the others.
  const isShown = new Set(shown);
  const all = [
    ...shown,
    ...(isShown.has(null) ? [] : [null]),
    ...attributes.map((one) => one.subjectAttributeId).filter((id) => !isShown.has(id)),
  ];
  const names = new Map(attributes.map((one) => [one.subjectAttributeId, one.name]));
  const nameOf = (id: number | null): string =>
    id === null ? talkIdLabel([...names.values()]) : (names.get(id) ?? '');
  const columns = all.filter((id) => chosen.has(id));
  const toggle = (id: number | null): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return { all, columns, chosen, setChosen, nameOf, toggle };
}

interface ColumnFieldsetProps {
  choice: ReturnType<typeof useColumnChoice>;
  shown: readonly (number | null)[];
}

function ColumnFieldset({ choice, shown }: ColumnFieldsetProps) {
  const { all, columns, chosen, setChosen, nameOf, toggle } = choice;
  return (
    <fieldset>
      <legend>Colunas</legend>
      <div className="as-transfer-all">
        <Button isCompact variant="ghost" onClick={() => setChosen(new Set(all))}>
          Todas
        </Button>
        <Button isCompact variant="ghost" onClick={() => setChosen(new Set(shown))}>
          As da lista
        </Button>
        <span role="status">{columns.length === 1 ? '1 coluna' : `${columns.length} colunas`}</span>
      </div>
      <div className="as-transfer-columns">
        {all.map((id) => (
          <label key={id ?? 'id'} className="as-transfer-choice">
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span>{nameOf(id)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
