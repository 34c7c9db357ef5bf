import { EmptyState, ErrorState } from '@assunto/components';
import { useEngine, useStable } from '@assunto/engine';
import type { AggregateMeasure } from '@assunto/api';
import { isBoardable, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import { optionsOf } from '@assunto/engine/fields';
import { Columns3 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { measureTexts } from '../../../../../records/groups/measureTexts';
import { useTranslate as useDialogTexts } from '../../messages/dialogs/translation';
import { useGroups } from '../../useGroups';
import type { UsedGridPage } from '../../useGridPage';
import { useTranslate } from '../messages/translation';
import { isMovable } from '../moves/talkValues';
import { useFocusAfterMove } from '../moves/useFocusAfterMove';
import { useMoves } from '../moves/useMoves';
import { listRequest } from '../listRequest';
import { BoardColumnView } from './BoardColumnView';
import { boardColumns, columnKeyOf, nameOf, type BoardColumn } from './boardColumns';
import { moveAmongCards } from './moveAmongCards';
import './board.css';

interface BoardProps {
  page: UsedGridPage;
  label: string;
}

/** The records of a list in columns by the options of an attribute. A card that is moved gets the option of its new column. */
export default function BoardView({ page, label }: BoardProps) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { board } = page.filters.list.options;
  const attribute = page.attributes.find((one) => one.subjectAttributeId === board?.subjectAttributeId);
  if (!attribute || !isBoardable(attribute, componentTypes))
    return (
      <EmptyState icon={<Columns3 />} title={translate('kinds.missing')}>
        {translate('kinds.missingText')}
      </EmptyState>
    );
  return <Board key={attribute.subjectAttributeId} page={page} label={label} attribute={attribute} />;
}

function Board({ page, label, attribute }: BoardProps & { attribute: SubjectAttribute }) {
  const translate = useTranslate();
  const { board } = page.filters.list.options;
  const measures: AggregateMeasure[] = [...(board?.measures ?? [])];
  const groups = useGroups(page.subject, {
    ...listRequest(page),
    groupBy: [{ subjectAttributeId: attribute.subjectAttributeId }],
    ...(measures.length > 0 && { measures }),
  });
  const columns = boardColumns(attribute, groups.groups);
  const measuresOf = useMeasureTexts(page, measures);
  const zone = useRef<HTMLDivElement>(null);
  const { moved, move, undo } = useMoves(page.subject);
  const [active, setActive] = useState<number | null>(null);
  const focus = useFocusAfterMove(zone);

  const moveTo = useStable((talk: Talk, key: string) => {
    const target = columns.find((column) => column.key === key);
    if (!target?.isOpen || columnKeyOf(talk, attribute) === key) return;
    const value = target.option ? (optionsOf(target.option.id, attribute)[0] ?? null) : null;
    focus(talk.talkId);
    move(
      talk,
      [{ attribute, value }],
      translate('kinds.moved', { name: talk.displayName, column: nameOf(target, translate('kinds.noValue')) }),
    );
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault();
      undo();
    } else moveAmongCards(event);
  };
  if (groups.failure) return <ErrorState message={groups.failure} onRetry={groups.retry} />;
  return (
    <div
      ref={zone}
      className="as-board"
      role="group"
      aria-label={label}
      aria-describedby="as-board-keys"
      aria-busy={groups.isLoading}
      onKeyDown={onKeyDown}
    >
      <p id="as-board-keys" className="as-visually-hidden">
        {translate('kinds.boardKeys')}
      </p>
      {columns.map((column) => (
        <BoardColumnView
          key={column.key}
          page={page}
          zone={zone}
          attribute={attribute}
          column={column}
          columns={columns}
          limit={board?.limits?.[column.key] ?? null}
          sums={measuresOf(column)}
          moved={moved}
          isMovable={isMovable(attribute)}
          active={active}
          onActive={setActive}
          onMove={moveTo}
        />
      ))}
    </div>
  );
}

function useMeasureTexts({ attributes }: UsedGridPage, measures: readonly AggregateMeasure[]) {
  const translate = useDialogTexts();
  const { componentTypes, format } = useEngine();
  return (column: BoardColumn) =>
    column.count === null
      ? []
      : measureTexts(
          measures.map((_, index) => column.measures[index] ?? null),
          measures,
          { attributes, componentTypes, format, translate },
        );
}
