import { Select } from '@assunto/components';
import type { AnswerConvention, DateConvention, ImportColumn, NumberConvention } from '@assunto/engine/contract';
import { AnswerTexts } from './AnswerTexts';
import { useTranslate } from './messages/translation';

/** The formats that a person chose for a column. */
export interface ChosenConventions {
  numbers?: NumberConvention;
  dates?: DateConvention;
  answers?: AnswerConvention;
}

interface ColumnReadingProps {
  column: Pick<ImportColumn, 'name' | 'numbers' | 'dates' | 'answers'>;
  /** The type of the attribute that the column fills; `other` has no format to choose. */
  kind: 'number' | 'date' | 'answer' | 'other';
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
 * Chooses the number or date format of a column, with examples, if several formats are possible; or which of its texts mean yes
 * and no.
 */
export function ColumnReading({ column, kind, chosen, onChoose }: ColumnReadingProps) {
  const translate = useTranslate();
  const { numbers, dates, answers, name } = column;
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
  if (kind === 'date' && dates) {
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
  return null;
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
