import { EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { AggregateMeasure, DateUnit, ListViewOptions, TalkAggregate } from '@assunto/engine/contract';
import { andFilters, isGroupable, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';
import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { counted } from '@assunto/shell';
import { ChartColumn } from 'lucide-react';
import { groupName } from '../../groupName';
import { measureName, measureTexts } from '../../measureTexts';
import { useTranslate as useDialogTexts } from '../../messages/dialogs/translation';
import type { UsedGridPage } from '../../useGridPage';
import { listRequest } from '../listRequest';
import { useTranslate } from '../messages/translation';
import { useAggregate } from '../useAggregate';
import { ChartTable } from './ChartTable';
import { readChart, withAllPeriods, type ChartCell, type ChartReading } from './chartData';
import { BarChart } from './BarChart';
import type { ChartProps } from './ChartProps';
import { LineChart } from './LineChart';
import { ShareChart } from './ShareChart';
import './chart.css';

type Chart = NonNullable<ListViewOptions['chart']>;

/** The largest number of groups that is read. */
const mostGroups = 500;

/** The records of a list as bars, line, shares or one number; each part opens the records behind it. */
export default function ChartView({ page, label }: { page: UsedGridPage; label: string }) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { chart } = page.filters.list.options;
  const attributeOf = (id: number) => page.attributes.find((one) => one.subjectAttributeId === id);
  const groups = (chart?.shape === 'number' ? [] : (chart?.groups ?? [])).map((one) =>
    attributeOf(one.subjectAttributeId),
  );
  const measured = chart?.measure && attributeOf(chart.measure.subjectAttributeId);
  const isUsable = groups.every((one) => one && isGroupable(one, componentTypes)) && (!chart?.measure || measured);
  if (!chart || !isUsable || (chart.shape !== 'number' && groups.length === 0))
    return (
      <EmptyState icon={<ChartColumn />} title={translate('kinds.missing')}>
        {translate('kinds.missingText')}
      </EmptyState>
    );
  return <DrawnChart page={page} label={label} chart={chart} attributes={groups as SubjectAttribute[]} />;
}

interface DrawnChartProps {
  page: UsedGridPage;
  label: string;
  chart: Chart;
  /** Those that it groups by. */
  attributes: readonly SubjectAttribute[];
}

function DrawnChart({ page, label, chart, attributes }: DrawnChartProps) {
  const translate = useTranslate();
  const { measure } = chart;
  const measures: AggregateMeasure[] = measure ? [measure] : [];
  const groupBy = attributes.map((_, index) => chart.groups[index]).filter((one) => one !== undefined);
  const read = useAggregate(page.subject, {
    ...listRequest(page),
    groupBy,
    ...(measures.length > 0 && { measures }),
    fetch: mostGroups,
  });
  const { reading, format, title } = useReading(page, chart, attributes);
  const open = (filter: FilterTree | null): void =>
    page.filters.open({ kind: 'list', page: 1, filter: andFilters(page.filters.list.filter, filter) });
  if (read.failure) return <ErrorState message={read.failure} onRetry={read.retry} />;
  if (!read.groups)
    return (
      <div className="as-chart">
        <Skeleton lines={8} />
      </div>
    );
  if (chart.shape === 'number')
    return <NumberChart group={read.groups[0]} text={reading.textOf} title={title} onOpen={() => open(null)} />;
  if (read.groups.length === 0) return <EmptyState icon={<ChartColumn />} title={translate('kinds.noRecords')} />;
  const data = readChart(read.groups, reading);
  const isAdditive = !measure || measure.measure === 'sum';
  const drawing = { data, isAdditive, isWhole: !measure, format, label: title };
  const props = { ...drawing, onOpen: ({ filter }: ChartCell) => open(filter) };
  return (
    <div className="as-chart" role="region" aria-label={label} aria-busy={read.isLoading}>
      <h2>{title}</h2>
      <Drawing {...props} chart={chart} unit={unitOf(chart, read.groups)} nameOf={reading.nameOf} />
      <ChartTable {...props} name={attributes[0]?.name ?? ''} />
      {read.total > read.groups.length && (
        <p className="as-chart-note">{translate('kinds.firstGroups', { count: read.groups.length })}</p>
      )}
    </div>
  );
}

interface DrawingProps extends ChartProps {
  chart: Chart;
  unit: DateUnit | null;
  nameOf: ChartReading['nameOf'];
}

/** Bars instead of shares where the values do not add up. */
function Drawing({ chart, unit, nameOf, ...props }: DrawingProps) {
  const { data, isAdditive } = props;
  if (chart.shape === 'share' && isAdditive) return <ShareChart {...props} />;
  if (chart.shape !== 'line') return <BarChart {...props} />;
  return <LineChart {...props} data={unit ? withAllPeriods(data, unit, (day) => nameOf(day, 0)) : data} />;
}

/** The period of the categories, where they are days. */
function unitOf({ groups: [first] }: Chart, groups: readonly TalkAggregate[]): DateUnit | null {
  const isDay = groups.some(({ values: [value] }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  return first?.unit ?? (isDay ? 'day' : null);
}

/** How the groups are named and measured, and what the chart is called. */
function useReading(
  { attributes: all }: UsedGridPage,
  { groups, measure }: Chart,
  attributes: readonly SubjectAttribute[],
) {
  const translate = useTranslate();
  const dialogTexts = useDialogTexts();
  const { componentTypes, format } = useEngine();
  const context = { attributes: all, componentTypes, format, translate: dialogTexts };
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
  onOpen(): void;
}

function NumberChart({ group, text, title, onOpen }: NumberChartProps) {
  const translate = useTranslate();
  return (
    <div className="as-chart-number">
      <p>{title}</p>
      <button type="button" title={translate('kinds.openRecords')} onClick={onOpen}>
        {group ? text(group) : '0'}
        <span className="as-visually-hidden"> {translate('kinds.openRecords')}</span>
      </button>
    </div>
  );
}
