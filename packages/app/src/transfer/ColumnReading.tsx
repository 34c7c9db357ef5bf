import type { DateConvention, ImportColumn, NumberConvention } from '@assunto/engine/contract';
import { type TransferKey, useTranslate } from './messages/translation';

/** The conventions that a person chose for a column. */
export interface ChosenConventions {
  numbers?: NumberConvention;
  dates?: DateConvention;
}

interface ColumnReadingProps {
  column: ImportColumn;
  /** What the field of the column holds; `other` has no convention. */
  kind: 'number' | 'date' | 'other';
  chosen: ChosenConventions;
  onChoose(chosen: ChosenConventions): void;
}

const numberFormats: readonly { id: NumberConvention; label: string }[] = [
  { id: 'comma', label: '1.234,56' },
  { id: 'point', label: '1,234.56' },
];
const dateFormats: readonly { id: DateConvention; label: TransferKey }[] = [
  { id: 'dmy', label: 'transfer.dmy' },
  { id: 'mdy', label: 'transfer.mdy' },
  { id: 'ymd', label: 'transfer.ymd' },
];

/** Chooses the number or date format of a column, with examples; shown if several formats are possible. */
export function ColumnReading({ column, kind, chosen, onChoose }: ColumnReadingProps) {
  const translate = useTranslate();
  const { numbers, dates, name } = column;
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
  if (kind === 'date' && dates) {
    const convention = chosen.dates ?? dates.chosen;
    return (
      <Reading
        label={translate('transfer.dateFormatOf', { name })}
        formats={dateFormats.map(({ id, label }) => ({ id, label: translate(label) }))}
        chosen={convention}
        isCertain={dates.isCertain}
        examples={dates.examples.map((example) => ({ text: example.text, read: example[convention] }))}
        onChoose={(id) => onChoose({ ...chosen, dates: id })}
      />
    );
  }
  return null;
}

interface ReadingProps<Id extends string> {
  label: string;
  formats: readonly { id: Id; label: string }[];
  chosen: Id;
  isCertain: boolean;
  examples: readonly { text: string; read: string | null }[];
  onChoose(id: Id): void;
}

function Reading<Id extends string>({ label, formats, chosen, isCertain, examples, onChoose }: ReadingProps<Id>) {
  const translate = useTranslate();
  return (
    <div className="as-transfer-reading">
      <label>
        <span>{translate('transfer.columnFormat')}</span>
        <select
          className="as-input"
          aria-label={label}
          value={chosen}
          onChange={({ target }) => {
            const format = formats.find(({ id }) => id === target.value);
            if (format) onChoose(format.id);
          }}
        >
          {formats.map((format) => (
            <option key={format.id} value={format.id}>
              {format.label}
            </option>
          ))}
        </select>
      </label>
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
