import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorProps } from '../registry/FieldDefinition';
import { listTexts } from '../structure/listTexts';
import type { Structure } from '../structure/Structure';
import { focusControl } from '../form/fieldId';
import { useLive } from '../react/useLive';
import { createRowStore } from './createRowStore';
import { focusFields, itemElement } from './focus';
import type { DrawnItems } from './ItemFieldsView';
import { ItemView } from './ItemView';
import { useListActions } from './useListActions';
import { useUndoneFocus } from './useUndoneFocus';
import { useStructure, type StructureRow } from './useStructure';

/** A list of objects: each item with its fields, and what adds, moves, duplicates and removes items. */
export function ListEditor(props: EditorProps<never>) {
  const { id, label, help, isReadOnly, isRequired } = props;
  const translate = listTexts.useTranslate();
  const model = useStructure(props);
  const { structure, rows, error, showsProblems } = model;
  const container = useRef<HTMLFieldSetElement>(null);
  const actions = useListActions(model, { id, container });
  useUndoneFocus(rows, {
    id,
    isOwn: actions.isOwnChange,
    focus: ({ key }, identifier) =>
      identifier === null
        ? focusFields(itemElement(container.current, key))
        : focusControl(`${id}-${key}-${identifier}`),
  });
  const isFull = rows.length >= structure.max;
  const { change, wait } = model;
  const drawn = useMemo(
    (): DrawnItems => ({ structure, id, isReadOnly, showsProblems, change, wait }),
    [structure, id, isReadOnly, showsProblems, change, wait],
  );
  const live = useLive({ structure });
  const [store] = useState(() => createRowStore((row) => readsPosition(live.structure, row)));
  store.add(rows);
  useLayoutEffect(() => store.publish(rows), [store, rows]);
  const keys = rows.map(({ key }) => key).join();
  const items = useMemo(
    () =>
      (keys === '' ? [] : keys.split(',')).map((key, index, all) => (
        <ItemView
          key={key}
          itemKey={key}
          store={store}
          drawn={drawn}
          isFirst={index === 0}
          isLast={index === all.length - 1}
          isFull={isFull}
          actions={actions.stable}
        />
      )),
    [keys, store, drawn, isFull, actions.stable],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const item = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    if (step === undefined || !event.altKey || isReadOnly || item?.closest('fieldset[data-list]') !== container.current)
      return;
    const row = rows.find(({ key }) => key === item?.getAttribute('data-item'));
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    actions.move(row, row.index + step);
  };
  return (
    <fieldset
      className="as-list"
      id={id}
      ref={container}
      tabIndex={-1}
      data-list
      aria-describedby={`${id}-help ${id}-error`}
      onKeyDown={onKeyDown}
    >
      <legend className="as-list-legend">
        {label}
        {isRequired && (
          <span className="as-field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <p className="as-list-help" id={`${id}-help`}>
        {help}
      </p>
      {rows.length === 0 && <p className="as-list-empty">{translate('list.empty')}</p>}
      <div className="as-list-items">{items}</div>
      {!isReadOnly && <ListActions id={id} structure={structure} isFull={isFull} actions={actions} />}
      <p className="as-list-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}

/**
 * Whether what is drawn of an item depends on its position: what its own lists read around them is found by it, and what is no object is
 * called by its number.
 */
const readsPosition = (structure: Structure, { item, state }: StructureRow): boolean =>
  state === null || structure.fieldsOf(item).leaves.some(({ parts }) => parts !== undefined);

interface ListActionsProps {
  id: string;
  structure: Structure;
  isFull: boolean;
  actions: ReturnType<typeof useListActions>;
}

/** What adds an item, and what happened last. */
function ListActions({ id, structure, isFull, actions }: ListActionsProps) {
  const translate = listTexts.useTranslate();
  const itemName = structure.itemName ?? translate('list.item');
  return (
    <>
      <div className="as-list-add">
        <button
          type="button"
          className="as-button as-button-secondary"
          id={`${id}-add`}
          disabled={isFull}
          onClick={actions.add}
        >
          {translate('list.add', { name: itemName })}
        </button>
        {isFull && <span className="as-list-help">{translate('list.atMost', { count: structure.max })}</span>}
      </div>
      <div role="status" className="as-list-note">
        {actions.notice && <span key={actions.notice.number}>{actions.notice.text}</span>}
      </div>
      {actions.notice?.isUndoable === true && (
        <button type="button" className="as-list-undo" onClick={actions.undo}>
          {translate('list.undo')}
        </button>
      )}
    </>
  );
}
