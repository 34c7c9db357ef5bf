import { isTemporaryId } from '../store/temporaryIds';
import type { RecordId } from '../contract/recordId';
import { memo, type MouseEvent } from 'react';
import { useEngine } from '../react/Engine';
import type { GridDefinition } from '../schema/definitions';
import { sourceKey } from '../schema/columnKey';
import { ageText } from './ageText';
import { cardColumns } from './cardColumns';
import { SyncBadge } from './GridCell';
import type { GridMenuRequest } from './GridMenuRequest';
import type { GridRow } from './gridRows';
import type { RowActions } from './rowActions';
import { valueContent } from './ValueCell';

interface RecordCardProps {
  row: GridRow;
  definition: GridDefinition;
  /** Milliseconds since 1970. */
  now: number;
  /** `null`: cannot be selected. */
  isSelected: boolean | null;
  isTabStop: boolean;
  actions: RowActions | null;
  hrefOf: ((talkId: RecordId) => string) | undefined;
  onOpen: ((talkId: RecordId) => void) | undefined;
  onToggle(talkId: RecordId): void;
  onActive(talkId: RecordId): void;
  onMenu: ((request: GridMenuRequest) => void) | undefined;
}

/** A record in two lines. Pressed anywhere but on its controls, it opens. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { row, now, isSelected, isTabStop, actions, onToggle, onActive, onMenu } = props;
  const { translate } = useEngine('RecordCard');
  const { talk, talkId, sync, messages } = row;
  const tabIndex = isTabStop ? 0 : -1;
  const age = ageText(talk.insertedIn, now, translate.locale);
  const menu = (anchor: HTMLElement, point: GridMenuRequest['point']) =>
    onMenu?.({ talkId, name: talk.displayName, columnId: null, anchor, point });
  return (
    <li
      className="as-grid-card"
      data-card={talkId}
      data-selected={isSelected || undefined}
      onFocus={() => onActive(talkId)}
      onContextMenu={(event) => {
        if (!onMenu || isTemporaryId(talkId)) return;
        event.preventDefault();
        const open = event.currentTarget.querySelector<HTMLElement>('.as-card-open');
        if (open) menu(open, { x: event.clientX, y: event.clientY });
      }}
    >
      {isSelected !== null && (
        <label className="as-card-check">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            disabled={isTemporaryId(talkId)}
            aria-label={translate('grid.selectRecord', { name: talk.displayName })}
            onChange={() => onToggle(talkId)}
          />
        </label>
      )}
      <div className="as-card-lines">
        <div className="as-card-title">
          {sync !== 'idle' && <SyncBadge sync={sync} messages={messages} />}
          <Open {...props} tabIndex={tabIndex} />
          {!isTemporaryId(talkId) && (
            <time dateTime={talk.insertedIn}>
              <span className="as-visually-hidden">{translate('grid.recordAge')} </span>
              {age}
            </time>
          )}
        </div>
        <CardValues {...props} />
        {actions && !isTemporaryId(talkId) && (
          <div className="as-card-actions" role="group" aria-label={actions.label}>
            <actions.Cell talk={talk} />
          </div>
        )}
      </div>
      {onMenu && !isTemporaryId(talkId) && (
        <button
          type="button"
          className="as-card-menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={translate('grid.recordMenu', { name: talk.displayName })}
          onClick={(event) => menu(event.currentTarget, null)}
        >
          ⋮
        </button>
      )}
    </li>
  );
});

/** The name of the record: a link where the page has addresses, so that it can be opened in another tab. */
function Open({ row, definition, hrefOf, onOpen, tabIndex }: RecordCardProps & { tabIndex: number }) {
  const { talkId, talk } = row;
  const shared = { className: 'as-card-open', tabIndex };
  const text = (
    <>
      {definition.showTalkId && !isTemporaryId(talkId) && <small>{talkId}</small>}
      {talk.displayName || talkId}
    </>
  );
  if (!hrefOf || isTemporaryId(talkId))
    return (
      <button type="button" {...shared} onClick={() => !isTemporaryId(talkId) && onOpen?.(talkId)}>
        {text}
      </button>
    );
  return (
    <a
      {...shared}
      href={hrefOf(talkId)}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !onOpen) return;
        event.preventDefault();
        onOpen(talkId);
      }}
    >
      {text}
    </a>
  );
}

/** The second line: the first values of the list. */
function CardValues({ row, definition }: Pick<RecordCardProps, 'row' | 'definition'>) {
  const engine = useEngine('RecordCard');
  return (
    <dl className="as-card-values">
      {cardColumns(definition, row).map((column) => (
        <div key={sourceKey(column)}>
          <dt className="as-visually-hidden">{column.label}</dt>
          <dd>{valueContent(engine, column, row.values.get(sourceKey(column)))}</dd>
        </div>
      ))}
    </dl>
  );
}
