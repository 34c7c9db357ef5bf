import { ComboBox, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { AnswerConvention, DateConvention, ImportColumn, NumberConvention, TimeConvention } from '@assunto/api';
import { useMemo } from 'react';
import { timeZoneName, timeZoneOptions, type TimeZoneOption } from '../text/timeZoneOptions';
import { AnswerTexts } from './AnswerTexts';
import { useTranslate } from './messages/translation';

/** The formats that a person chose for a column. */
export interface ChosenConventions {
  numbers?: NumberConvention;
  dates?: DateConvention;
  times?: TimeConvention;
  answers?: AnswerConvention;
}

interface ColumnReadingProps {
  column: Pick<ImportColumn, 'name' | 'numbers' | 'dates' | 'times' | 'answers'>;
  /** The type of the attribute that the column fills; `other` has no format to choose. */
  kind: 'number' | 'date' | 'datetime' | 'answer' | 'other';
  chosen: ChosenConventions;
  onChoose(chosen: ChosenConventions): void;
}

const numberFormats: readonly { id: NumberConvention; name: string }[] = [
  { id: 'comma', name: '1.234,56' },
  { id: 'point', name: '1,234.56' },
];
const dateFormats: readonly { id: DateConvention; name: 'transfer.dmy' | 'transfer.mdy' | 'transfer.ymd' }[] = [
  { id: 'dmy', name: 'transfer.dmy' },
  { id: 'mdy', name: 'transfer.mdy' },
  { id: 'ymd', name: 'transfer.ymd' },
];

/**
 * Chooses the number or date format of a column, with examples, if several formats are possible; the zone of its times; or which of
 * its texts mean yes and no.
 */
export function ColumnReading({ column, kind, chosen, onChoose }: ColumnReadingProps) {
  const translate = useTranslate();
  const { numbers, answers, name } = column;
  if (kind === 'answer' && answers)
    return (
      <AnswerTexts
        name={name}
        found={answers.found}
        chosen={chosen.answers ?? answers.chosen}
        onChoose={(answers) => onChoose({ ...chosen, answers })}
      />
    );
  if (kind === 'number' && numbers) {
    const convention = chosen.numbers ?? numbers.chosen;
    return (
      <Reading
        label={translate('transfer.numberFormatOf', { name })}
        formats={numberFormats}
        chosen={convention}
        isCertain={numbers.isCertain}
        examples={numbers.examples.map((example) => ({ text: example.text, read: example[convention] }))}
        onChoose={(id) => onChoose({ ...chosen, numbers: id })}
      />
    );
  }
  if (kind === 'date' || kind === 'datetime')
    return (
      <>
        <DateReading column={column} chosen={chosen} onChoose={onChoose} />
        {kind === 'datetime' && <TimeReading column={column} chosen={chosen} onChoose={onChoose} />}
      </>
    );
  return null;
}

type PartProps = Omit<ColumnReadingProps, 'kind'>;

function DateReading({ column: { dates, name }, chosen, onChoose }: PartProps) {
  const translate = useTranslate();
  if (!dates) return null;
  const convention = chosen.dates ?? dates.chosen;
  return (
    <Reading
      label={translate('transfer.dateFormatOf', { name })}
      formats={dateFormats.map((one) => ({ id: one.id, name: translate(one.name) }))}
      chosen={convention}
      isCertain={dates.isCertain}
      examples={dates.examples.map((example) => ({ text: example.text, read: example[convention] }))}
      onChoose={(id) => onChoose({ ...chosen, dates: id })}
    />
  );
}

/** The zones of times: the company's, UTC, and all others. */
function useZones(): readonly TimeZoneOption[] {
  const translate = useTranslate();
  const { timeZone } = useEngine().format;
  return useMemo(
    () => [
      { id: 'company', name: translate('transfer.companyTime', { zone: timeZoneName(timeZone, translate.locale) }) },
      { id: 'utc', name: translate('transfer.utcTime') },
      ...timeZoneOptions(translate.locale).filter(({ id }) => id !== timeZone && id !== 'UTC'),
    ],
    [timeZone, translate],
  );
}

/** The zone of times that do not name one. */
function TimeReading(props: PartProps) {
  const { times } = props.column;
  // Only columns of times make the list of zones.
  return times === undefined ? null : <ZoneChoice {...props} zone={props.chosen.times ?? times} />;
}

function ZoneChoice({ column: { name }, chosen, onChoose, zone }: PartProps & { zone: TimeConvention }) {
  const translate = useTranslate();
  const zones = useZones();
  return (
    <div className="as-transfer-format">
      <span aria-hidden="true">{translate('transfer.timeZone')}</span>
      <ComboBox
        label={translate('transfer.timeZoneOf', { name })}
        isLabelHidden
        value={zones.find(({ id }) => id === zone) ?? { id: zone, name: zone }}
        options={zones}
        onChange={(option) => onChoose({ ...chosen, times: String(option?.id ?? 'company') })}
      />
    </div>
  );
}

interface ReadingProps<Id extends string> {
  label: string;
  formats: readonly { id: Id; name: string }[];
  chosen: Id;
  isCertain: boolean;
  examples: readonly { text: string; read: string | null }[];
  onChoose(id: Id): void;
}

function Reading<Id extends string>({ label, formats, chosen, isCertain, examples, onChoose }: ReadingProps<Id>) {
  const translate = useTranslate();
  return (
    <div className="as-transfer-reading">
      <div className="as-transfer-format">
        <span aria-hidden="true">{translate('transfer.columnFormat')}</span>
        <Select label={label} isLabelHidden value={chosen} options={formats} onChange={onChoose} />
      </div>
      <small>
        {examples.map(({ text, read }, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            <q>{text}</q> {read === null ? translate('transfer.notRead') : translate('transfer.readAs', { read })}
          </span>
        ))}
      </small>
      {!isCertain && <small data-tone="warning">{translate('transfer.ambiguous')}</small>}
    </div>
  );
}
