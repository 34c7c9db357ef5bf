import type { RecordId } from '../../contract/recordId';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useEngine } from '../../react/Engine';
import { FieldBoundary } from '../../react/FieldBoundary';
import { recordServices } from '../../react/recordServices';
import type { GridColumn } from '../../schema/definitions';
import type { CellMove } from './cellRange';
import { usePositionUpdate } from './usePositionUpdate';

interface CellEditorProps {
  column: GridColumn;
  talkId: RecordId;
  value: unknown;
  /** Opened by typing a character, which replaces the value. */
  isTyped: boolean;
  /** The grid's body, in which the editor is positioned over its cell. */
  body: HTMLElement;
  /** The cell's element, or `null` while it is not rendered. */
  cell(): HTMLElement | null;
  /** Returns the message that says why the value cannot be saved, or `null` once the save has started. */
  onCommit(value: unknown, move: CellMove): string | null;
  onCancel(): void;
}

/** The minimum width of an editor in pixels, whatever the width of its column. */
const smallestWidth = 200;

/** The field's own compact editor over a cell. Invalid input is not lost: the error is shown below it. */
export default function CellEditor(props: CellEditorProps) {
  const { column, talkId, isTyped, body, cell, onCommit, onCancel } = props;
  const { attribute, label } = column;
  const engine = useEngine('CellEditor');
  const { registry, componentTypes, format, onFieldError } = engine;
  const { Editor } = registry.get(attribute.componentId);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(isTyped && isTextual(column, componentTypes) ? null : props.value);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(value);
  const wasListOpen = useRef(false);
  const isClosing = useRef(false);
  const pendingMessage = useRef<string | null>(null);
  const services = useMemo(() => recordServices(engine, talkId), [engine, talkId]);
  const isList = componentTypes.get(attribute.componentId).filterType(attribute) === 'option';

  usePositionUpdate(body, () => positionOver(box.current, body, cell()));
  useFocusOnce(box, isTyped, isList);

  const commit = (move: CellMove) => {
    if (isClosing.current) return;
    isClosing.current = true;
    // Editors commit typed text on blur.
    const active = document.activeElement;
    if (active instanceof HTMLElement && box.current?.contains(active)) active.blur();
    const problem = pendingMessage.current ?? onCommit(latest.current, move);
    if (problem === null) return;
    setError(problem);
    isClosing.current = false;
    firstControl(box.current)?.focus();
  };

  const change = (next: unknown) => {
    const isPick = isList && wasListOpen.current && next !== null;
    latest.current = next ?? null;
    setValue(next ?? null);
    setError(null);
    // Picking the only option of a single-value field commits it.
    if (isPick) queueMicrotask(() => commit('stay'));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const action = keyAction(event, { isMultiple: attribute.isMultipleValues, isListOpen: wasListOpen.current });
    if (action === null) return;
    event.preventDefault();
    if (action !== 'cancel') return commit(action);
    isClosing.current = true;
    onCancel();
  };

  return (
    <div
      ref={box}
      className="as-cell-editor"
      data-attribute={attribute.identifier}
      onKeyDownCapture={({ target }) => (wasListOpen.current = isExpanded(target))}
      onPointerDownCapture={() => {
        wasListOpen.current = box.current?.querySelector('[role=combobox][aria-expanded=true]') !== null;
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && document.hasFocus()) commit('stay');
      }}
    >
      <div className="as-cell-editor-box">
        <FieldBoundary
          attribute={attribute}
          part="editor"
          onError={onFieldError}
          fallback={() => <p className="as-field-error">{label}</p>}
        >
          <Editor
            id={id}
            attribute={attribute}
            label={label}
            value={value}
            error={error}
            services={services}
            format={format}
            onChange={change}
            onBusy={(message) => (pendingMessage.current = message)}
            isRequired={attribute.isRequired}
            isReadOnly={false}
            isCompact
          />
        </FieldBoundary>
      </div>
      <EditorError error={error} />
    </div>
  );
}

function EditorError({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <p className="as-cell-editor-error" role="alert">
      {error}
    </p>
  );
}

interface EditorState {
  isMultiple: boolean;
  isListOpen: boolean;
}

/** The action of a key in the editor: commit and move, cancel, or `null` when the editor's own control handles it. */
function keyAction(event: KeyboardEvent<HTMLDivElement>, state: EditorState): CellMove | 'cancel' | null {
  const target = event.target as HTMLElement;
  if (target.closest('.as-dropdown') || event.nativeEvent.isComposing) return null;
  if (event.key === 'Escape') return state.isListOpen ? null : 'cancel';
  if (event.key === 'Enter') return enterMove(event, target, state);
  if (event.key !== 'Tab' || !isAtEnd(event.currentTarget, target, event.shiftKey)) return null;
  return event.shiftKey ? 'left' : 'right';
}

/** Enter commits, except on a button, in a text area, or while one of several options is added. */
function enterMove(
  { shiftKey, altKey, ctrlKey }: KeyboardEvent,
  target: HTMLElement,
  { isMultiple, isListOpen }: EditorState,
): CellMove | null {
  if (target instanceof HTMLButtonElement) return null;
  if (target instanceof HTMLTextAreaElement && (shiftKey || altKey)) return null;
  if (isMultiple && isListOpen && !ctrlKey) return null;
  return shiftKey ? 'up' : 'down';
}

const isExpanded = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Positions the editor over its cell, within the grid; it is hidden while the cell is scrolled out of view. */
function positionOver(box: HTMLElement | null, body: HTMLElement, cell: HTMLElement | null): void {
  if (!box) return;
  box.style.visibility = cell ? 'visible' : 'hidden';
  if (!cell) return;
  const around = body.getBoundingClientRect();
  const under = cell.getBoundingClientRect();
  const edge = cell.closest('.ag-grid-pinned-left-cells') ? 0 : pinnedWidth(body);
  const width = Math.min(Math.max(under.width, smallestWidth), around.width - edge);
  box.style.left = `${Math.max(edge, Math.min(under.left - around.left, around.width - width))}px`;
  box.style.top = `${under.top - around.top}px`;
  box.style.width = `${width}px`;
  box.style.minHeight = `${under.height}px`;
}

/** The width in pixels of pinned columns: a cell scrolled under them must not show its editor above them. */
function pinnedWidth(body: HTMLElement): number {
  return body.querySelector('.ag-header-row .ag-grid-pinned-left-cells')?.getBoundingClientRect().width ?? 0;
}

/**
 * Focuses the editor, also when its code is loaded later. An editor for a single option (`isList`) opens its options at once,
 * with the current one active; typed text then starts a new search instead of being appended to its name.
 */
function useFocusOnce(box: RefObject<HTMLDivElement | null>, isTyped: boolean, isList: boolean): void {
  const hasFocused = useRef(false);
  const focusFirst = () => {
    const control = firstControl(box.current);
    if (hasFocused.current || !control) return;
    hasFocused.current = true;
    control.focus();
    // A typed character that opened the editor replaces the value; otherwise editing continues with the value.
    const isOptions = isList && control.getAttribute('role') === 'combobox';
    if ((isTyped || isOptions) && control instanceof HTMLInputElement) control.select();
    else if (control instanceof HTMLTextAreaElement)
      control.setSelectionRange(control.value.length, control.value.length);
    if (isOptions && !isTyped) control.click();
  };
  useLayoutEffect(focusFirst);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new MutationObserver(focusFirst);
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}

const controls = 'input:not([disabled]), select, textarea, [role=checkbox], [role=switch], button';

function firstControl(box: HTMLElement | null): HTMLElement | null {
  return (
    box?.querySelector<HTMLElement>('input:not([disabled]), select, textarea') ??
    box?.querySelector<HTMLElement>(controls) ??
    null
  );
}

/** Whether Tab leaves the editor: true in its last input; buttons beside it have their own keys. */
function isAtEnd(box: HTMLElement | null, target: HTMLElement, isBackwards: boolean): boolean {
  const boxes = [...(box?.querySelectorAll<HTMLElement>('input:not([disabled]), select, textarea') ?? [])];
  return boxes.length === 0 || !boxes.includes(target) || target === boxes.at(isBackwards ? 0 : -1);
}

/** Whether a typed character initially replaces the whole value: other editors keep the value until something is chosen. */
function isTextual({ attribute }: GridColumn, componentTypes: ReturnType<typeof useEngine>['componentTypes']): boolean {
  return componentTypes.get(attribute.componentId).filterType(attribute) === 'text';
}
