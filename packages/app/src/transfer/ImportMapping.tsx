import { joined } from '@assunto/engine/fields';
import { Button, Checkbox, RadioGroup } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { ImportColumn, TalkImport } from '@assunto/api';
import { ColumnMapping, ColumnReading, EmptyMarks, type ChosenConventions } from '@assunto/shell';
import { useState } from 'react';
import type { ShownImport } from './useImport';
import { useTranslate } from './messages/translation';

interface ImportMappingProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
  mayUpdate: boolean;
}

/** The second step: maps columns to attributes, with examples from the file. */
export function ImportMapping({ shown, job, attributes, templateId, mayUpdate }: ImportMappingProps) {
  const translate = useTranslate();
  const { calls, act } = shown;
  const [mapping, setMapping] = useState(() => job.columns.map(({ subjectAttributeId }) => subjectAttributeId));
  const [conventions, setConventions] = useState<ChosenConventions[]>(() => job.columns.map(() => ({})));
  const [marks, setMarks] = useState(() => proposedMarks(job));
  const [updatesExisting, setUpdatesExisting] = useState(job.updatesExisting);
  const [clearsEmpty, setClearsEmpty] = useState(job.clearsEmpty);
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
  const key = offered.find(({ isNaturalKey, subjectAttributeId: id }) => isNaturalKey && mapping.includes(id));

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
          name: isRequired ? joined`${name} *` : name,
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
      <MissingColumns missing={missing} />
      <EmptyMarks marks={job.emptyMarks} chosen={marks} onChoose={setMarks} />
      {key && mayUpdate && (
        <UpdatesExisting
          name={key.name}
          isChosen={updatesExisting}
          onChoose={setUpdatesExisting}
          clearsEmpty={clearsEmpty}
          onClearsEmpty={setClearsEmpty}
        />
      )}
      <MappingButtons
        shown={shown}
        job={job}
        isDisabled={isEmpty}
        onCheck={() =>
          act(() =>
            calls.map(job.importId, {
              columns: mapping,
              templateId,
              conventions,
              emptyMarks: marks,
              updatesExisting: updatesExisting && mayUpdate && key !== undefined,
              clearsEmpty,
            }),
          )
        }
      />
    </>
  );
}

interface MappingButtonsProps {
  shown: ShownImport;
  job: TalkImport;
  isDisabled: boolean;
  onCheck(): void;
}

function MappingButtons({ shown: { calls, act, isBusy }, job, isDisabled, onCheck }: MappingButtonsProps) {
  const translate = useTranslate();
  const discard = () =>
    act(async () => {
      await calls.discard(job.importId);
      return null;
    });
  return (
    <div className="as-transfer-buttons">
      <Button onClick={discard}>{translate('transfer.otherFile')}</Button>
      <Button variant="primary" isPending={isBusy} disabled={isDisabled} onClick={onCheck}>
        {translate('transfer.check')}
      </Button>
    </div>
  );
}

/** Names the required attributes without a column. */
function MissingColumns({ missing }: { missing: readonly SubjectAttribute[] }) {
  const translate = useTranslate();
  if (missing.length === 0) return null;
  return (
    <p role="status" className="as-transfer-warning">
      {translate('transfer.missingColumns', { names: missing.map(({ name }) => name).join(', ') })}
    </p>
  );
}

interface UpdatesExistingProps {
  /** The natural key. */
  name: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  clearsEmpty: boolean;
  onClearsEmpty(clearsEmpty: boolean): void;
}

/** Whether rows with the natural key of a record change it, and then what their empty cells do. */
function UpdatesExisting({ name, isChosen, onChoose, clearsEmpty, onClearsEmpty }: UpdatesExistingProps) {
  const translate = useTranslate();
  return (
    <>
      <Checkbox
        label={translate('transfer.updatesExisting', { name })}
        description={translate('transfer.updatesExistingHint')}
        isChecked={isChosen}
        onChange={onChoose}
      />
      {isChosen && (
        <RadioGroup
          label={translate('transfer.emptyCells')}
          value={clearsEmpty ? 'clear' : 'stay'}
          options={[
            { value: 'stay', label: translate('transfer.emptyCellsStay') },
            { value: 'clear', label: translate('transfer.emptyCellsClear') },
          ]}
          onChange={(chosen) => onClearsEmpty(chosen === 'clear')}
        />
      )}
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
  const kind = filterType === 'number' || isDate ? filterType : filterType === 'boolean' ? 'answer' : 'other';
  return <ColumnReading column={column} kind={kind} chosen={chosen} onChoose={onChoose} />;
}

/** Texts that programs write for empty cells are selected by default. */
function proposedMarks({ emptyMarks, repairs }: TalkImport): string[] {
  const chosen = emptyMarks.filter(({ isEmpty }) => isEmpty);
  return (chosen.length > 0 || repairs.length > 0 ? chosen : emptyMarks).map(({ mark }) => mark);
}
