import type { ListViewKind, ListViewOptions } from '@assunto/engine/contract';
import { isBoardable, isGroupable, isMeasurable, isSchedulable } from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/AttributeColumn';
import { recordColumn } from './recordColumns';
import type { RecordRequest } from './RecordRequest';

/** What is read of the request. */
type ViewScope = Pick<RecordRequest, 'readable' | 'componentTypes'>;

/** Whether a view of this kind can be drawn for the caller: it names attributes that they may read and that suit it. */
export const canDraw = (request: ViewScope, kind: ListViewKind, options: ListViewOptions): boolean =>
  kind === 'list' || (options[kind] !== undefined && suits[kind](request, options));

/** Whether all options of a view can be used, those of other kinds included. */
export const canDrawAll = (request: ViewScope, kind: ListViewKind, options: ListViewOptions): boolean =>
  canDraw(request, kind, options) && Object.values(suits).every((suit) => suit(request, options));

/** By kind: whether its options can be used; also without any. */
const suits: Readonly<
  Record<Exclude<ListViewKind, 'list'>, (request: ViewScope, options: ListViewOptions) => boolean>
> = {
  board: (request, { board }) =>
    !board ||
    (is(request, board.subjectAttributeId, ({ attribute }) => isBoardable(attribute, request.componentTypes)) &&
      (board.measures ?? []).every((measure) => isNumber(request, measure.subjectAttributeId))),
  calendar: (request, { calendar }) => !calendar || canSchedule(request, calendar),
  chart: (request, { chart }) =>
    !chart ||
    (chart.groups.every(({ subjectAttributeId, unit }) =>
      is(
        request,
        subjectAttributeId,
        ({ attribute, filterType }) =>
          isGroupable(attribute, request.componentTypes) && (unit === undefined || isTime(filterType)),
      ),
    ) &&
      (!chart.measure || isNumber(request, chart.measure.subjectAttributeId))),
};

/** The end is of the same type as the beginning; a time window has its own. */
function canSchedule(
  request: ViewScope,
  { subjectAttributeId, endAttributeId }: NonNullable<ListViewOptions['calendar']>,
): boolean {
  return is(request, subjectAttributeId, (begin) => {
    if (!isSchedulable(begin.attribute, request.componentTypes)) return false;
    if (endAttributeId === undefined) return true;
    return (
      endAttributeId !== subjectAttributeId &&
      is(request, endAttributeId, ({ columnType }) => columnType === begin.columnType && columnType !== 'jsonb')
    );
  });
}

const isTime = (filterType: AttributeColumn['filterType']): boolean =>
  filterType === 'date' || filterType === 'datetime';

const isNumber = (request: ViewScope, id: number): boolean =>
  is(request, id, ({ attribute }) => isMeasurable(attribute, request.componentTypes));

function is({ readable }: ViewScope, id: number, suit: (column: AttributeColumn) => boolean): boolean {
  const column = readable.find(({ attribute }) => attribute.subjectAttributeId === id) ?? recordColumn(id);
  return column !== undefined && suit(column);
}
