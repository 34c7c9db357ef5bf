import { Menu } from '@assunto/components';
import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { ArrowRightLeft } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { RecordLink } from '../RecordLink';
import { CardValue } from '../CardValue';
import { beginDrag } from '../moves/beginDrag';
import { valueOf } from '../moves/talkValues';
import { useTranslate } from '../messages/translation';
import type { UsedGridPage } from '../../useGridPage';
import { columnKeyOf, nameOf, type BoardColumn } from './boardColumns';

interface BoardCardProps {
  page: UsedGridPage;
  zone: RefObject<HTMLElement | null>;
  talk: Talk;
  attribute: SubjectAttribute;
  columns: readonly BoardColumn[];
  isMovable: boolean;
  /** Whether Tab reaches it. */
  isActive: boolean;
  onActive(talkId: number): void;
  onMove(talk: Talk, key: string): void;
}

/** How many values a card shows under its title. */
const mostValues = 4;

/** A record as a card: its name, and the first values of the list. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { page, zone, talk, attribute, isMovable, isActive, onActive, onMove } = props;
  const { talkId } = talk;
  const { columns: fields, showTalkId } = page.grid.definition;
  const values = fields
    .filter((column) => !column.isHidden && !column.through && column.attribute !== attribute)
    .map((column) => ({ ...column, value: valueOf(talk, column.attribute) }))
    .filter(({ value }) => value !== null && value !== '')
    .filter(({ value }) => value !== talk.displayName)
    .slice(0, mostValues);
  return (
    <li
      className="as-card"
      data-card={talkId}
      data-movable={isMovable || undefined}
      onFocus={() => onActive(talkId)}
      onPointerDown={(event) => {
        if (!isMovable || !zone.current || (event.target as HTMLElement).closest('button')) return;
        beginDrag(event, { source: event.currentTarget, zone: zone.current, onDrop: (key) => onMove(talk, key) });
      }}
    >
      <div className="as-card-head">
        <RecordLink page={page} talk={talk} isTabStop={isActive}>
          {showTalkId && <small>{talkId > 0 ? `${talkId} ` : ''}</small>}
          {talk.displayName}
        </RecordLink>
        {isMovable && <MoveMenu {...props} />}
      </div>
      {values.length > 0 && (
        <dl>
          {values.map(({ attribute: shown, label, value }) => (
            <div key={shown.subjectAttributeId} title={label}>
              <dt className="as-visually-hidden">{label}</dt>
              <dd>
                <CardValue attribute={shown} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}, isSame);

/** The page and the columns are new objects in each render; a card shows what it had until its record or its place in Tab changes. */
function isSame(one: BoardCardProps, other: BoardCardProps): boolean {
  return (
    one.talk === other.talk &&
    one.isActive === other.isActive &&
    one.isMovable === other.isMovable &&
    one.attribute === other.attribute &&
    one.page.grid.definition === other.page.grid.definition &&
    one.page.filters.list === other.page.filters.list &&
    one.columns.map(({ key }) => key).join() === other.columns.map(({ key }) => key).join()
  );
}

function MoveMenu({ talk, attribute, columns, isActive, onMove }: BoardCardProps) {
  const translate = useTranslate();
  const own = columnKeyOf(talk, attribute);
  return (
    <Menu
      isIconOnly
      isCompact
      tabIndex={isActive ? 0 : -1}
      label={translate('kinds.moveTo', { name: talk.displayName })}
      icon={<ArrowRightLeft />}
      items={columns
        .filter(({ key, isOpen }) => isOpen && key !== own)
        .map((column) => ({
          id: `to ${column.key}`,
          label: nameOf(column, translate('kinds.noValueOf', { name: attribute.name })),
          onAction: () => onMove(talk, column.key),
        }))}
    />
  );
}
