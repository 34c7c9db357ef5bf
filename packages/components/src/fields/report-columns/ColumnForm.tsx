import { Plus } from 'lucide-react';
import type { ReportSubject } from '@assunto/engine';
import {
  columnLetter,
  reportColumnConfig,
  reportColumnDefaults,
  withReportColumnConfig,
  type ReportColumn,
  type ReportColumnProblem,
} from '@assunto/engine/fields';
import { useTranslate } from './useTranslate';
import { ColorInput } from '../../controls/color-input/ColorInput';
import { RangeInput } from '../../controls/range-input/RangeInput';
import { TextInput } from '../../controls/text-input/TextInput';
import { Banner } from '../../ui/banner/Banner';
import { Button } from '../../ui/button/Button';
import { contrastRatio } from '../../ui/contrastRatio';
import { ColumnText } from './ColumnText';
import type { ReportAttribute } from './shownText';

interface ColumnFormProps {
  id: string;
  columnIndex: number;
  column: ReportColumn;
  problems: readonly ReportColumnProblem[];
  subjects: readonly ReportSubject[];
  attributes: readonly ReportAttribute[];
  onChange(column: ReportColumn): void;
}

/** The smallest contrast of text and background without a warning (WCAG AA). */
const enoughContrast = 4.5;
const longestName = 150;
const colours = [
  ['backgroundColor', 'reportDesigner.backgroundColour'],
  ['fontColor', 'reportDesigner.fontColour'],
] as const;

/** The settings of one column: identifier, texts, width and colours. */
export function ColumnForm(props: ColumnFormProps) {
  const translate = useTranslate();
  const { id, columnIndex, column, problems, subjects, attributes, onChange } = props;
  const problem = (part: ReportColumnProblem['part'], text?: number) => {
    const found = problems.find((one) => one.part === part && one.text === text);
    return found ? translate(`reportColumns.${found.problem}`) : null;
  };
  const changeColour = (name: (typeof colours)[number][0], value: string) =>
    onChange(withReportColumnConfig(column, name, value));
  const texts = column.attributes;
  return (
    <div
      className="as-report-form"
      role="group"
      aria-label={translate('reportDesigner.column', { position: columnLetter(columnIndex) })}
    >
      <TextInput
        id={`${id}-name`}
        label={translate('reportDesigner.nameOfTheColumn')}
        isRequired
        error={problem('name')}
        maxLength={longestName}
        value={column.columnIdentifier}
        onChange={(columnIdentifier) => onChange({ ...column, columnIdentifier })}
      />

      {texts.map((text, index) => (
        <ColumnText
          key={index}
          id={`${id}-text-${index}`}
          label={texts.length > 1 ? translate('reportDesigner.text', { value: index + 1 }) : translate('type.text')}
          text={text}
          error={problem('text', index)}
          subjects={subjects}
          attributes={attributes}
          onChange={(next) => onChange({ ...column, attributes: texts.with(index, next) })}
          onRemove={
            texts.length > 1
              ? () => onChange({ ...column, attributes: texts.filter((_, other) => other !== index) })
              : undefined
          }
        />
      ))}
      <Button
        icon={<Plus />}
        isCompact
        className="as-report-add-text"
        onClick={() =>
          onChange({ ...column, attributes: [...texts, { value: '', isGrouped: false, subjectId: null }] })
        }
      >
        {translate('reportDesigner.addAnotherText')}
      </Button>

      <WidthPart id={`${id}-width`} column={column} error={problem('width')} onChange={onChange} />

      <div className="as-report-colours">
        {colours.map(([name, label]) => (
          <ColorInput
            key={name}
            id={`${id}-${name}`}
            label={translate(label)}
            value={String(reportColumnConfig(column, name))}
            error={problem(name)}
            // An emptied colour becomes the default again.
            onChange={(value) => changeColour(name, value ?? reportColumnDefaults[name])}
            onInvalidText={(text) => changeColour(name, text)}
          />
        ))}
      </div>
      <ContrastWarning column={column} />
    </div>
  );
}

function ContrastWarning({ column }: Pick<ColumnFormProps, 'column'>) {
  const translate = useTranslate();
  const ratio = contrastOf(column);
  if (ratio === null || ratio >= enoughContrast) return null;
  return (
    <Banner tone="warning">
      {translate('reportDesigner.lowContrast', {
        ratio: ratio.toLocaleString(translate.locale, { maximumFractionDigits: 1 }),
      })}
    </Banner>
  );
}

interface WidthPartProps extends Pick<ColumnFormProps, 'id' | 'column' | 'onChange'> {
  error: string | null;
}

function WidthPart({ id, column, error, onChange }: WidthPartProps) {
  const translate = useTranslate();
  return (
    <RangeInput
      id={id}
      label={translate('reportDesigner.width')}
      error={error}
      minimum={reportColumnDefaults.narrowest}
      maximum={reportColumnDefaults.widest}
      step={reportColumnDefaults.widthStep}
      value={Number(reportColumnConfig(column, 'width'))}
      onChange={(width) => onChange(withReportColumnConfig(column, 'width', width))}
    />
  );
}

function contrastOf(column: ReportColumn): number | null {
  const [ground, font] = [reportColumnConfig(column, 'backgroundColor'), reportColumnConfig(column, 'fontColor')];
  const isColour = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));
  return isColour(ground) && isColour(font) ? contrastRatio(ground, font) : null;
}
