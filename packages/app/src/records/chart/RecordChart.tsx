import { EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { AggregateMeasure, TalkAggregate, TalkAggregateRequest } from '@assunto/api';
import type { DateUnit, ListViewOptions } from '@assunto/engine/contract';
import { isGroupable, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { counted } from '@assunto/shell';
import { ChartColumn } from 'lucide-react';
import { groupName } from '../groups/groupName';
import { measureName, measureTexts } from '../groups/measureTexts';
import { useTranslate as useGroupTexts } from '../groups/messages/translation';
import { useTranslate } from './messages/translation';
import { useAggregate, type UsedAggregate } from '../useAggregate';
import { ChartTable } from './ChartTable';
import { largestCategories, readChart, withAllPeriods, type ChartCell, type ChartReading } from './chartData';
import { BarChart } from './BarChart';
import type { ChartProps } from './ChartProps';
import { LineChart } from './LineChart';
import { ShareChart } from './ShareChart';
import './chart.css';

type Chart = NonNullable<ListViewOptions['chart']>;

/** The largest number of groups that is read. */
const mostGroups = 500;

/** The most bars of a small chart. */
const mostOfSmall = 8;

/** What a chart is drawn of. */
interface ChartRecords {
  subject: string;
  /** The subject's attributes that the reader may read. */
  attributes: readonly SubjectAttribute[];
  /** Which records. */
  request: Omit<TalkAggregateRequest, 'groupBy'>;
}

interface RecordChartProps {
  records: ChartRecords;
  chart: Chart | undefined;
  label: string;
  /** For a card: without margins, with the largest bars, and with the table closed. */
  isSmall?: boolean;
  /** Shows the records behind a part; `null`: all. */
  onOpen(filter: FilterTree | null): void;
}

/** Records as bars, line, shares or one number; each part opens the records behind it. */
export function RecordChart({ chart, ...props }: RecordChartProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const attributeOf = (id: number) => props.records.attributes.find((one) => one.subjectAttributeId === id);
  const groups = (chart?.shape === 'number' ? [] : (chart?.groups ?? [])).map((one) =>
    attributeOf(one.subjectAttributeId),
  );
  const measured = chart?.measure && attributeOf(chart.measure.subjectAttributeId);
  const isUsable = groups.every((one) => one && isGroupable(one, componentTypes)) && (!chart?.measure || measured);
  if (!chart || !isUsable || (chart.shape !== 'number' && groups.length === 0))
    return (
      <ChartEmpty title={translate('kinds.missing')} isSmall={props.isSmall}>
        {translate('kinds.missingText')}
      </ChartEmpty>
    );
  return <DrawnChart {...props} chart={chart} attributes={groups as SubjectAttribute[]} />;
}

interface ChartEmptyProps {
  title: string;
  isSmall?: boolean | undefined;
  children?: string;
}

function ChartEmpty({ title, isSmall, children }: ChartEmptyProps) {
  if (isSmall) return <p className="as-chart-note">{title}</p>;
  return (
    <EmptyState icon={<ChartColumn />} title={title}>
      {children}
    </EmptyState>
  );
}

interface DrawnChartProps extends RecordChartProps {
  chart: Chart;
  /** Those that it groups by. */
  attributes: readonly SubjectAttribute[];
}

function DrawnChart({ records, label, chart, attributes, isSmall = false, onOpen }: DrawnChartProps) {
  const translate = useTranslate();
  const { measure } = chart;
  const measures: AggregateMeasure[] = measure ? [measure] : [];
  const groupBy = attributes.map((_, index) => chart.groups[index]).filter((one) => one !== undefined);
  const read = useAggregate(records.subject, {
    ...records.request,
    groupBy,
    ...(measures.length > 0 && { measures }),
    fetch: mostGroups,
  });
  const made = useReading(records, chart, attributes);
  const isNumber = chart.shape === 'number';
  if (read.failure) return <ErrorState message={read.failure} onRetry={read.retry} />;
  if (!read.groups)
    return (
      <div className="as-chart" data-small={isSmall || undefined} data-loading="">
        <Skeleton lines={isNumber ? 2 : 8} label={translate('kinds.loading')} />
      </div>
    );
  if (isNumber)
    return (
      <NumberChart
        isSmall={isSmall}
        title={made.title}
        group={read.groups[0]}
        text={made.reading.textOf}
        onOpen={() => onOpen(null)}
      />
    );
  if (read.groups.length === 0) return <ChartEmpty title={translate('kinds.noRecords')} isSmall={isSmall} />;
  const shown = { ...made, read: { ...read, groups: read.groups }, label, chart, isSmall, onOpen };
  return <GroupChart {...shown} name={attributes[0]?.name ?? ''} />;
}

interface GroupChartProps extends ReturnType<typeof useReading>, Pick<RecordChartProps, 'label' | 'onOpen'> {
  read: UsedAggregate & { groups: readonly TalkAggregate[] };
  chart: Chart;
  isSmall: boolean;
  /** What the categories are values of. */
  name: string;
}

/** The drawing and the table of some groups. In a card, which is a region of the same name itself, the table is closed. */
function GroupChart({ read, chart, name, label, isSmall, reading, format, title, onOpen }: GroupChartProps) {
  const translate = useTranslate();
  const data = readChart(read.groups, reading);
  const isAdditive = !chart.measure || chart.measure.measure === 'sum';
  const drawing = { data, isAdditive, isWhole: !chart.measure, format, label: title, isSmall };
  const props = { ...drawing, onOpen: ({ filter }: ChartCell) => onOpen(filter) };
  const drawn = <Drawing {...props} chart={chart} unit={unitOf(chart, read.groups)} nameOf={reading.nameOf} />;
  const table = <ChartTable {...props} name={name} />;
  const note = read.total > read.groups.length && (
    <p className="as-chart-note">{translate('kinds.firstGroups', { count: read.groups.length })}</p>
  );
  if (isSmall)
    return (
      <div className="as-chart" data-small aria-busy={read.isLoading}>
        <p className="as-chart-title">{title}</p>
        {drawn}
        <details>
          <summary>{translate('kinds.asTable', { count: data.categories.length })}</summary>
          {table}
        </details>
        {note}
      </div>
    );
  return (
    <div className="as-chart" role="region" aria-label={label} aria-busy={read.isLoading}>
      <h2>{title}</h2>
      {drawn}
      {table}
      {note}
    </div>
  );
}

interface DrawingProps extends ChartProps {
  chart: Chart;
  unit: DateUnit | null;
  nameOf: ChartReading['nameOf'];
}

/** Bars instead of shares where the values do not add up; the largest ones in a small chart. */
function Drawing({ chart, unit, nameOf, ...props }: DrawingProps) {
  const { data, isAdditive, isSmall } = props;
  if (chart.shape === 'share' && isAdditive) return <ShareChart {...props} />;
  if (chart.shape !== 'line')
    return <BarChart {...props} data={isSmall ? largestCategories(data, mostOfSmall) : data} />;
  return <LineChart {...props} data={unit ? withAllPeriods(data, unit, (day) => nameOf(day, 0)) : data} />;
}

/** The period of the categories, where they are days. */
function unitOf({ groups: [first] }: Chart, groups: readonly TalkAggregate[]): DateUnit | null {
  const isDay = groups.some(({ values: [value] }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  return first?.unit ?? (isDay ? 'day' : null);
}

/** How the groups are named and measured, and what the chart is called. */
function useReading(
  { attributes: all }: ChartRecords,
  { groups, measure }: Chart,
  attributes: readonly SubjectAttribute[],
) {
  const translate = useTranslate();
  const groupTexts = useGroupTexts();
  const { componentTypes, format } = useEngine();
  const context = { attributes: all, componentTypes, format, translate: groupTexts };
  const number = (value: string | number | null): string => {
    if (!measure) return counted(Number(value), translate.locale);
    return measureTexts([value === null ? null : String(value)], [measure], context)[0]?.text ?? '';
  };
  const reading: ChartReading = {
    nameOf: (value, index) =>
      groupName(value, attributes[index] as SubjectAttribute, { ...context, unit: groups[index]?.unit }),
    colorOf(value, index) {
      const attribute = attributes[index];
      const isOption =
        attribute && componentTypes.get(attribute.componentId).filterType(attribute).startsWith('option');
      return (isOption && optionsOf(value as SelectValue, attribute)[0]?.color) || null;
    },
    numberOf: ({ count, measures: [measured] }) => (measure ? (measured === null ? null : Number(measured)) : count),
    textOf: ({ count, measures: [measured = null] }) => number(measure ? measured : count),
  };
  const what = measure ? measureName(measure, context) : translate('kinds.count');
  const [by, then] = attributes.map(({ name }) => name);
  const two = by && then ? translate('kinds.chartTitleTwo', { what, by, then }) : null;
  const title = two ?? (by ? translate('kinds.chartTitle', { what, by }) : what);
  return { reading, format: number, title };
}

interface NumberChartProps {
  group: TalkAggregate | undefined;
  text(group: TalkAggregate): string;
  title: string;
  isSmall: boolean;
  onOpen(): void;
}

function NumberChart({ group, text, title, isSmall, onOpen }: NumberChartProps) {
  const translate = useTranslate();
  return (
    <div className="as-chart-number" data-small={isSmall || undefined}>
      <p>{title}</p>
      <button type="button" title={translate('kinds.openRecords')} onClick={onOpen}>
        {group ? text(group) : '0'}
        <span className="as-visually-hidden"> {translate('kinds.openRecords')}</span>
      </button>
    </div>
  );
}
