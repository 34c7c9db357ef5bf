import type { MenuItem } from '@assunto/components';
import { columnKey, isGroupable, namedColumn, viewColumnsOf, type ComponentTypeCatalogue } from '@assunto/engine/core';
import type { GridMenuRequest } from '@assunto/engine/grid';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Columns3, EyeOff, ListFilter, Layers, Pin, X } from 'lucide-react';
import { isSecondLevel, withGrouping } from '../grouping';
import { withColumn, withColumnMoved } from '../columnList';
import { viewWith } from '../gridColumns';
import type { UsedGridPage } from '../useGridPage';
import { focusQuickFilter } from './focusQuickFilter';
import type { MenusTranslate } from './messages/translation';

interface ColumnItemsContext {
  translate: MenusTranslate;
  componentTypes: ComponentTypeCatalogue;
  showQuickFilters: () => void;
}

/** What can be done with a column: order, filter, group, pin, move and hide. */
export function columnItems(page: UsedGridPage, request: GridMenuRequest, context: ColumnItemsContext): MenuItem[] {
  const { translate } = context;
  const { definition } = page.grid;
  const column = definition.columns.find((one) => String(columnKey(namedColumn(one))) === request.columnId);
  const columns = {
    id: 'columns',
    label: translate('menus.columns'),
    icon: <Columns3 />,
    startsGroup: true,
    onAction: () => page.dialogs.setViewOpen(true),
  };
  if (!column) return request.columnId === 'talkId' ? [...orderItems(page, null, context), columns] : [columns];
  return [
    ...(column.isOrderable ? orderItems(page, column, context) : []),
    ...filterItems(page, column, request, context),
    ...arrangementItems(page, column, context),
    columns,
  ];
}

type Column = UsedGridPage['grid']['definition']['columns'][number];

function orderItems({ filters }: UsedGridPage, column: Column | null, { translate }: ColumnItemsContext): MenuItem[] {
  const named = column ? namedColumn(column) : { subjectAttributeId: null };
  const isOwn = (one: (typeof filters.list.order)[number]): boolean =>
    one.subjectAttributeId === named.subjectAttributeId &&
    (one.relatedAttributeId ?? null) === (('relatedAttributeId' in named && named.relatedAttributeId) || null);
  const { order } = filters.list;
  const present = order.find(isOwn)?.direction;
  const by = (direction: 0 | 1) => filters.changeList({ order: [{ ...named, direction }], page: 1 });
  return [
    {
      id: 'ascending',
      label: translate('menus.ascending'),
      icon: <ArrowUp />,
      isDisabled: present === 1,
      onAction: () => by(1),
    },
    {
      id: 'descending',
      label: translate('menus.descending'),
      icon: <ArrowDown />,
      isDisabled: present === 0,
      onAction: () => by(0),
    },
    ...(present === undefined
      ? []
      : [
          {
            id: 'unordered',
            label: translate('menus.noOrder'),
            icon: <X />,
            onAction: () => filters.changeList({ order: order.filter((one) => !isOwn(one)), page: 1 }),
          },
        ]),
  ];
}

function filterItems(
  page: UsedGridPage,
  column: Column,
  { columnId }: GridMenuRequest,
  { translate, componentTypes, showQuickFilters }: ColumnItemsContext,
): MenuItem[] {
  return [
    {
      id: 'filter',
      label: translate('menus.filter'),
      icon: <ListFilter />,
      startsGroup: true,
      onAction: () => {
        showQuickFilters();
        focusQuickFilter(columnId ?? '');
      },
    },
    ...(isGroupable(column.attribute, componentTypes) ? groupItems(page, column, translate) : []),
  ];
}

/** Groups by a column, or, in a list that is grouped by another one, as the second level. */
function groupItems(page: UsedGridPage, { attribute, through }: Column, translate: MenusTranslate): MenuItem[] {
  const by = (through ?? attribute).subjectAttributeId;
  const related = through ? attribute.subjectAttributeId : undefined;
  const icon = <Layers />;
  const { list, changeList } = page.filters;
  const first = page.group.id;
  const then = { then: by, ...(related !== undefined && { thenRelated: related }) };
  const canBeSecond =
    typeof first === 'number' &&
    !isSecondLevel({ by: first, related: list.grouping.related }, then) &&
    !isSecondLevel({ by, related }, list.grouping);
  return [
    {
      id: 'group',
      label: translate('menus.group'),
      icon,
      onAction: () => page.groupBy(by, related === undefined ? {} : { related }),
    },
    ...(canBeSecond
      ? [
          {
            id: 'thenGroup',
            label: translate('menus.thenGroup'),
            icon,
            onAction: () =>
              changeList({
                grouping: withGrouping(first, list.grouping, { thenRelated: undefined, thenUnit: undefined, ...then }),
              }),
          },
        ]
      : []),
  ];
}

function arrangementItems({ grid }: UsedGridPage, column: Column, { translate }: ColumnItemsContext): MenuItem[] {
  const { definition, view, change } = grid;
  const key = columnKey(namedColumn(column));
  const columns = viewColumnsOf(definition);
  const shown = definition.columns.filter(({ isHidden }) => !isHidden);
  const at = shown.indexOf(column);
  const arrange = (next: typeof columns): void => change(viewWith(view, { columns: next }, definition));
  /** Past hidden columns too, which have no place of their own on the screen. */
  const moveTo = (neighbour: Column | undefined): void => {
    if (!neighbour) return;
    const steps = definition.columns.indexOf(neighbour) - definition.columns.indexOf(column);
    arrange(withColumnMoved(columns, key, steps));
  };
  return [
    {
      id: 'pin',
      icon: <Pin />,
      startsGroup: true,
      label: translate(column.isFixed ? 'menus.unpin' : 'menus.pin'),
      onAction: () => arrange(withColumn(columns, key, { isFixed: !column.isFixed })),
    },
    {
      id: 'left',
      label: translate('menus.moveLeft'),
      icon: <ArrowLeft />,
      isDisabled: at === 0,
      onAction: () => moveTo(shown[at - 1]),
    },
    {
      id: 'right',
      label: translate('menus.moveRight'),
      icon: <ArrowRight />,
      isDisabled: at === shown.length - 1,
      onAction: () => moveTo(shown[at + 1]),
    },
    {
      id: 'hide',
      label: translate('menus.hide'),
      icon: <EyeOff />,
      isDisabled: shown.length === 1,
      onAction: () => arrange(withColumn(columns, key, { isHidden: true })),
    },
  ];
}
