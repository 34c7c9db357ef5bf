import { Button, MultiSelect, TextInput } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { subjectLimits, type SubjectFile, type SubjectFileColumn } from '@assunto/api';
import { EmptyMarks } from '@assunto/shell';
import { useState } from 'react';
import { bodyOf, proposedChoices, type ColumnChoice } from './columnChoices';
import { useTranslate } from './messages/translation';
import { findProfiles, useFind } from '../options/options';
import type { ShownSubjectFile } from './useSubjectFile';
import { ProposedColumn } from './ProposedColumn';

/** The proposed subject of a file: its columns, its names, the menu entry and who may use it. */
export function ProposedSubject({ shown, file }: { shown: ShownSubjectFile; file: SubjectFile }) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() => proposedChoices(file));
  const [names, setNames] = useState<Names>(() => namesOf(file));
  const [rooms, setRooms] = useState<readonly OptionItem[]>([]);
  const [emptyMarks, setEmptyMarks] = useState(() => file.emptyMarks.map(({ mark }) => mark));
  const [isTried, setTried] = useState(false);
  const problem = problemOf(choices, names);

  const create = (): void => {
    setTried(true);
    const roomIds = rooms.map(({ id }) => Number(id));
    if (problem === null) shown.create(bodyOf(file, choices, { ...names, roomIds, emptyMarks }));
  };
  return (
    <>
      <p className="as-transfer-hint">
        {translate('subjectFile.fileHas', { name: file.fileName, count: file.rowCount })}
      </p>
      <ProposedColumns columns={file.columns} choices={choices} isTried={isTried} onChange={setChoices} />
      <EmptyMarks marks={file.emptyMarks} chosen={emptyMarks} onChoose={setEmptyMarks} />
      <SubjectNames names={names} isTried={isTried} onChange={setNames} rooms={rooms} onRooms={setRooms} />
      {isTried && problem && (
        <p role="alert" className="as-transfer-failure">
          {translate(problem)}
        </p>
      )}
      <div className="as-transfer-buttons">
        <Button onClick={shown.discard}>{translate('subjectFile.otherFile')}</Button>
        <Button variant="primary" isPending={shown.isBusy} onClick={create}>
          {translate('subjectFile.create')}
        </Button>
      </div>
    </>
  );
}

interface Names {
  subjectName: string;
  singularName: string;
  pluralName: string;
  menuName: string;
}

const namesOf = ({ subjectName }: SubjectFile): Names => ({
  subjectName,
  singularName: '',
  pluralName: '',
  menuName: subjectName,
});

function problemOf(choices: readonly ColumnChoice[], { subjectName }: Names) {
  const used = choices.filter(({ isUsed }) => isUsed);
  if (used.length === 0) return 'subjectFile.noColumns';
  if (used.some(({ name }) => name.trim() === '')) return 'subjectFile.fieldNameMissing';
  if (used.some(({ type }) => type.kind === 'related' && type.subjectId === null)) return 'subjectFile.relatedMissing';
  return subjectName.trim() === '' ? 'subjectFile.nameMissing' : null;
}

interface SubjectNamesProps {
  names: Names;
  isTried: boolean;
  onChange(names: Names): void;
  rooms: readonly OptionItem[];
  onRooms(rooms: readonly OptionItem[]): void;
}

function SubjectNames({ names, isTried, onChange, rooms, onRooms }: SubjectNamesProps) {
  const translate = useTranslate();
  const source = useFind(findProfiles);
  const isMissing = isTried && names.subjectName.trim() === '';
  return (
    <fieldset className="as-subject-file-names">
      <legend>{translate('subjectFile.subject')}</legend>
      <TextInput
        label={translate('subjectFile.subjectName')}
        isRequired
        maxLength={subjectLimits.name}
        value={names.subjectName}
        error={isMissing ? translate('subjectFile.nameMissing') : null}
        onChange={(subjectName) => onChange({ ...names, subjectName })}
      />
      <TextInput
        label={translate('subjectFile.menu')}
        description={translate('subjectFile.menuHint')}
        maxLength={100}
        value={names.menuName}
        onChange={(menuName) => onChange({ ...names, menuName })}
      />
      <TextInput
        label={translate('subjectFile.singular')}
        maxLength={subjectLimits.recordName}
        value={names.singularName}
        onChange={(singularName) => onChange({ ...names, singularName })}
      />
      <TextInput
        label={translate('subjectFile.plural')}
        maxLength={subjectLimits.recordName}
        value={names.pluralName}
        onChange={(pluralName) => onChange({ ...names, pluralName })}
      />
      <MultiSelect
        label={translate('subjectFile.rooms')}
        description={translate('subjectFile.roomsHint')}
        value={rooms}
        source={source}
        onChange={onRooms}
      />
    </fieldset>
  );
}

interface ProposedColumnsProps {
  columns: readonly SubjectFileColumn[];
  choices: readonly ColumnChoice[];
  /** Whether the subject was to be created: from then on missing names are marked. */
  isTried: boolean;
  onChange(choices: readonly ColumnChoice[]): void;
}

/** The columns of a file with sample values, and the attribute that each becomes. Only one can be the natural key. */
function ProposedColumns({ columns, choices, isTried, onChange }: ProposedColumnsProps) {
  const translate = useTranslate();
  const change = (index: number, changed: ColumnChoice): void =>
    onChange(
      choices.map((choice, at) => {
        if (at === index) return changed;
        return changed.isNaturalKey && choice.isNaturalKey ? { ...choice, isNaturalKey: false } : choice;
      }),
    );
  return (
    <table className="as-transfer-table as-subject-file-columns" aria-label={translate('subjectFile.columns')}>
      <thead>
        <tr>
          <th scope="col">{translate('subjectFile.column')}</th>
          <th scope="col">{translate('subjectFile.field')}</th>
          <th scope="col">{translate('subjectFile.type')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column, index) => {
          const choice = choices[index];
          return (
            choice && (
              <ProposedColumn
                key={index}
                column={column}
                choice={choice}
                isTried={isTried}
                onChange={(changed) => change(index, changed)}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
