import { Checkbox, Select, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { subjectLimits, type SubjectFileColumn, type TypeProposal } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { ColumnReading, counted, useItems } from '@assunto/shell';
import { Fragment, type ReactNode } from 'react';
import { componentOf, offeredComponents, proposalOf, type ChosenType, type ColumnChoice } from './columnChoices';
import { type SubjectFileTranslate, useTranslate } from './messages/translation';

interface ProposedColumnProps {
  column: SubjectFileColumn;
  choice: ColumnChoice;
  isTried: boolean;
  onChange(choice: ColumnChoice): void;
}

/** One column of the file: whether it is used, its name, its type with how sure that is, and its format. */
export function ProposedColumn({ column, choice, isTried, onChange }: ProposedColumnProps) {
  const translate = useTranslate();
  const { isUsed, name } = choice;
  const isMissing = isTried && isUsed && name.trim() === '';
  return (
    <tr data-unused={!isUsed || undefined}>
      <th scope="row">
        <Checkbox
          label={withBreaks(column.name)}
          aria-label={translate('subjectFile.useColumn', { name: column.name })}
          isChecked={isUsed}
          onChange={(isUsed) => onChange({ ...choice, isUsed })}
        />
        <small className="as-transfer-samples">
          {column.samples.join(' · ') || translate('subjectFile.emptyColumn')}
        </small>
      </th>
      <td>
        {isUsed && (
          <>
            <TextInput
              label={translate('subjectFile.nameOf', { name: column.name })}
              isLabelHidden
              maxLength={subjectLimits.name}
              value={name}
              error={isMissing ? translate('subjectFile.fieldNameMissing') : null}
              onChange={(name) => onChange({ ...choice, name })}
            />
            <div className="as-subject-file-flags">
              <Checkbox
                label={translate('subjectFile.required')}
                isChecked={choice.isRequired}
                onChange={(isRequired) => onChange({ ...choice, isRequired })}
              />
              {column.isUnique && (
                <Checkbox
                  label={translate('subjectFile.key')}
                  isChecked={choice.isNaturalKey}
                  onChange={(isNaturalKey) => onChange({ ...choice, isNaturalKey })}
                />
              )}
            </div>
          </>
        )}
      </td>
      <td>{isUsed && <ColumnType column={column} choice={choice} isTried={isTried} onChange={onChange} />}</td>
    </tr>
  );
}

/** A name that may break after its underscores, dots, slashes and hyphens: headings of exports have no spaces. */
const withBreaks = (name: string): ReactNode =>
  name.split(/(?<=[_./-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The chosen type, with the proposed ones first, how many values it can read, and the format of the column. */
function ColumnType({ column, choice, isTried, onChange }: ProposedColumnProps) {
  const translate = useTranslate();
  const typeName = useTypeName();
  const { componentTypes } = useEngine();
  const types = typeOptions(column, translate, typeName);
  const proposal = proposalOf(column, choice.type);
  const component = componentTypes.get(componentOf(column, choice.type));
  const suggestion = column.types.find(({ readCount }) => readCount < column.filledCount);
  return (
    <>
      <Select
        label={translate('subjectFile.typeOf', { name: choice.name })}
        isLabelHidden
        value={keyOf(choice.type, column)}
        options={types.map(({ type, name }) => ({ id: keyOf(type, column), name }))}
        onChange={(key) => {
          const chosen = types.find(({ type }) => keyOf(type, column) === key);
          if (chosen) onChange({ ...choice, type: chosen.type });
        }}
      />
      {choice.type.kind === 'related' && isOtherSubject(choice.type, column) && (
        <RelatedChoice
          name={choice.name}
          subjectId={choice.type.subjectId}
          isTried={isTried}
          onChoose={(subjectId) => onChange({ ...choice, type: { kind: 'related', subjectId } })}
        />
      )}
      {proposal ? (
        <Certainty column={column} proposal={proposal} />
      ) : (
        (choice.type.kind === 'other' || isOtherSubject(choice.type, column)) && (
          <small>{translate('subjectFile.unchecked')}</small>
        )
      )}
      {suggestion && proposal?.readCount === column.filledCount && (
        <small data-tone="warning">
          {translate('subjectFile.suggestion', {
            type: typeName(suggestion),
            share: shareText(suggestion.readCount / column.filledCount, translate),
          })}{' '}
          <Exceptions column={column} proposal={suggestion} />
        </small>
      )}
      <ColumnReading
        column={uncertain(column)}
        kind={readingOf(component.kind)}
        chosen={{
          ...(proposal?.numbers && { numbers: proposal.numbers }),
          ...(proposal?.dates && { dates: proposal.dates }),
          ...choice.conventions,
        }}
        onChoose={(conventions) => onChange({ ...choice, conventions })}
      />
    </>
  );
}

function Certainty({ column, proposal }: { column: SubjectFileColumn; proposal: TypeProposal }) {
  const translate = useTranslate();
  const { filledCount } = column;
  const { options } = proposal.componentConfigs;
  if (filledCount === 0) return null;
  if (proposal.readCount < filledCount)
    return (
      <small data-tone="warning">
        {translate('subjectFile.share', { share: shareText(proposal.readCount / filledCount, translate) })}.{' '}
        <Exceptions column={column} proposal={proposal} />
      </small>
    );
  return (
    <small>
      {options
        ? translate('subjectFile.options', {
            count: options.length,
            names: options
              .slice(0, 4)
              .map(({ name }) => name)
              .join(', ')
              .concat(options.length > 4 ? '…' : ''),
          })
        : translate('subjectFile.certain', { count: counted(filledCount, translate.locale) })}
    </small>
  );
}

function Exceptions({ column, proposal }: { column: SubjectFileColumn; proposal: TypeProposal }) {
  const translate = useTranslate();
  const examples = proposal.exceptions
    .slice(0, 3)
    .map(({ text, row }) => translate('subjectFile.exception', { text, row }))
    .join(', ');
  return <>{translate('subjectFile.exceptions', { count: column.filledCount - proposal.readCount, examples })}</>;
}

const shareText = (share: number, { locale }: SubjectFileTranslate): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(share);

/** Whether related records are chosen, of another subject than the one that the values name. */
const isOtherSubject = (type: ChosenType, { relatedSubject }: SubjectFileColumn): boolean =>
  type.kind === 'related' && (relatedSubject === null || type.subjectId !== relatedSubject.subjectId);

const keyOf = (type: ChosenType, column: SubjectFileColumn): string => {
  if (type.kind === 'proposed') return `p${type.index}`;
  if (type.kind === 'other') return `c${type.componentId}`;
  return isOtherSubject(type, column) ? 'related' : 'named';
};

interface RelatedChoiceProps {
  /** The name of the field. */
  name: string;
  subjectId: number | null;
  isTried: boolean;
  onChoose(subjectId: number | null): void;
}

/** The subject whose records the values name, where a person chooses it. */
function RelatedChoice({ name, subjectId, isTried, onChoose }: RelatedChoiceProps) {
  const translate = useTranslate();
  const { value: subjects, failure } = useItems<Subject>('/subject/');
  const isMissing = isTried && subjectId === null;
  return (
    <Select
      label={translate('subjectFile.relatedOf', { name })}
      value={subjectId}
      options={(subjects ?? []).map((one) => ({ id: one.subjectId, name: one.subjectName }))}
      error={failure ?? (isMissing ? translate('subjectFile.relatedMissing') : null)}
      onChange={onChoose}
    />
  );
}

/** A format is asked for only where the values allow several. */
const uncertain = ({
  name,
  numbers,
  dates,
  times,
  answers,
}: SubjectFileColumn): Pick<SubjectFileColumn, 'name' | 'numbers' | 'dates' | 'times' | 'answers'> => ({
  answers,
  ...(times && { times }),
  name,
  numbers: numbers?.isCertain ? null : numbers,
  dates: dates?.isCertain ? null : dates,
});

/** The kind of formats that a column can have for a kind of values. */
const readingOf = (kind: string): 'number' | 'date' | 'datetime' | 'answer' | 'other' =>
  kind === 'measurement'
    ? 'number'
    : kind === 'boolean'
      ? 'answer'
      : kind === 'date' || kind === 'datetime'
        ? kind
        : 'other';

type TypeName = (type: { componentId: number; isMultipleValues?: boolean }) => string;

function useTypeName(): TypeName {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  return ({ componentId, isMultipleValues }) => {
    const type = componentTypes.get(componentId).label;
    return isMultipleValues ? translate('subjectFile.several', { type }) : type;
  };
}

/** Records that the values name first, then the proposals, the other types, and records of a subject to choose. */
function typeOptions(
  { types, relatedSubject }: SubjectFileColumn,
  translate: SubjectFileTranslate,
  typeName: TypeName,
): { type: ChosenType; name: string }[] {
  const known = new Set(
    types.filter(({ isMultipleValues }) => !isMultipleValues).map(({ componentId }) => componentId),
  );
  return [
    ...(relatedSubject
      ? [
          {
            type: { kind: 'related', subjectId: relatedSubject.subjectId } as const,
            name: translate('subjectFile.relatedTo', { name: relatedSubject.subjectName }),
          },
        ]
      : []),
    ...types.map((type, index) => ({ type: { kind: 'proposed', index } as const, name: typeName(type) })),
    // A selection without proposed options would have none.
    ...offeredComponents
      .filter((componentId) => !known.has(componentId) && componentId !== 4)
      .map((componentId) => ({ type: { kind: 'other', componentId } as const, name: typeName({ componentId }) })),
    { type: { kind: 'related', subjectId: null }, name: translate('subjectFile.related') },
  ];
}
