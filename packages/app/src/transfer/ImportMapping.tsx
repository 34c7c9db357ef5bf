import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { ImportColumn, TalkImport } from '@assunto/engine/contract';
import { ColumnMapping } from '@assunto/shell';
import { useState } from 'react';
import { ColumnReading, type ChosenConventions } from './ColumnReading';
import { EmptyMarks } from './EmptyMarks';
import type { ShownImport } from './useImport';
import { useTranslate } from './messages/translation';

interface ImportMappingProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
}

/** The second step: maps columns to attributes, with examples from the file. */
export function ImportMapping({ shown, job, attributes, templateId }: ImportMappingProps) {
  const translate = useTranslate();
  const { calls, act, isBusy } = shown;
  const [mapping, setMapping] = useState(() => job.columns.map(({ subjectAttributeId }) => subjectAttributeId));
  const [conventions, setConventions] = useState<ChosenConventions[]>(() => job.columns.map(() => ({})));
  const [marks, setMarks] = useState(() => proposedMarks(job));
  const { componentTypes } = useEngine();
  // Attributes that can be imported; the server checks this too.
  const offered = attributes.filter(
    ({ isEditable, isInternal, actions, componentId }) =>
      isEditable && !isInternal && actions.create && componentTypes.get(componentId).kind !== 'file',
  );
  const missing = offered.filter(
    ({ isRequired, defaultValue, subjectAttributeId }) =>
      isRequired && (defaultValue ?? null) === null && !mapping.includes(subjectAttributeId),
  );
  const isEmpty = mapping.every((id) => id === null);

  return (
    <>
      <p className="as-transfer-hint">
        <strong>{job.fileName}</strong>{' '}
        {translate('transfer.fileHas', { rows: translate('transfer.rows', { count: job.rowCount }) })}
      </p>
      <ColumnMapping
        columns={job.columns}
        options={offered.map(({ subjectAttributeId, name, isRequired }) => ({
          id: subjectAttributeId,
          name: isRequired ? `${name} *` : name,
        }))}
        mapping={mapping}
        onChange={setMapping}
        detail={(index) => (
          <MappedReading
            column={job.columns[index]}
            attribute={offered.find(({ subjectAttributeId }) => subjectAttributeId === mapping[index])}
            chosen={conventions[index] ?? {}}
            onChoose={(chosen) => setConventions(conventions.map((one, at) => (at === index ? chosen : one)))}
          />
        )}
      />
      {missing.length > 0 && (
        <p role="status" className="as-transfer-warning">
          {translate('transfer.missingColumns', { names: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <EmptyMarks marks={job.emptyMarks} chosen={marks} onChoose={setMarks} />
      <div className="as-transfer-buttons">
        <Button
          onClick={() =>
            act(async () => {
              await calls.discard(job.importId);
              return null;
            })
          }
        >
          {translate('transfer.otherFile')}
        </Button>
        <Button
          variant="primary"
          isPending={isBusy}
          disabled={isEmpty}
          onClick={() =>
            act(() => calls.map(job.importId, { columns: mapping, templateId, conventions, emptyMarks: marks }))
          }
        >
          {translate('transfer.check')}
        </Button>
      </div>
    </>
  );
}

interface MappedReadingProps {
  column: ImportColumn | undefined;
  /** The attribute that the column fills. */
  attribute: SubjectAttribute | undefined;
  chosen: ChosenConventions;
  onChoose(conventions: ChosenConventions): void;
}

/** The format of a column, by the attribute that it fills. */
function MappedReading({ column, attribute, chosen, onChoose }: MappedReadingProps) {
  const { componentTypes } = useEngine();
  if (!column) return null;
  const filterType = attribute && componentTypes.get(attribute.componentId).filterType(attribute);
  const isDate = filterType === 'date' || filterType === 'datetime';
  const kind = filterType === 'number' ? 'number' : isDate ? 'date' : 'other';
  return <ColumnReading column={column} kind={kind} chosen={chosen} onChoose={onChoose} />;
}

/** Texts that programs write for empty cells are selected by default. */
function proposedMarks({ emptyMarks, repairs }: TalkImport): string[] {
  const chosen = emptyMarks.filter(({ isEmpty }) => isEmpty);
  return (chosen.length > 0 || repairs.length > 0 ? chosen : emptyMarks).map(({ mark }) => mark);
}
