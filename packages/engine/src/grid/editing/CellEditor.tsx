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

interface CellEditorProps {
  column: GridColumn;
  talkId: number;
  value: unknown;
  isRequired: boolean;
  /** Opened by a character, which replaces the value. */
  isTyped: boolean;
  /** The grid's body, in which the editor stands over its cell. */
  body: HTMLElement;
  /** The cell's element while it is in view. */
  cell(): HTMLElement | null;
  /** Answers the sentence that says why the value cannot be kept, or `null` once it is on its way. */
  onCommit(value: unknown, move: CellMove): string | null;
  onCancel(): void;
}

/** Pixels that an editor needs at least, whatever its column has. */
const smallestWidth = 200;

/** The field's own compact editor over a cell. What is wrong is said under it, and nothing typed is lost. */
export default function CellEditor(props: CellEditorProps) {
  const { column, talkId, isRequired, isTyped, body, cell, onCommit, onCancel } = props;
  const { attribute, label } = column;
  const engine = useEngine('CellEditor');
  const { registry, componentTypes, format, onFieldError, say } = engine;
  const { Editor } = registry.get(attribute.componentId);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(isTyped && isTextual(column, componentTypes) ? null : props.value);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(value);
  const wasListOpen = useRef(false);
  const isClosing = useRef(false);
  const busy = useRef<string | null>(null);
  const services = useMemo(() => recordServices(engine, talkId), [engine, talkId]);
  const isList = componentTypes.get(attribute.componentId).filterType(attribute) === 'option';

  useLayoutEffect(() => {
    const place = () => putOver(box.current, body, cell());
    place();
    body.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      body.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
  useFocusOnce(box, isTyped);

  const commit = (move: CellMove) => {
    if (isClosing.current) return;
    isClosing.current = true;
    // A typed text becomes a value when its box is left.
    const active = document.activeElement;
    if (active instanceof HTMLElement && box.current?.contains(active)) active.blur();
    const wrong = busy.current ?? onCommit(latest.current, move);
    if (wrong === null) return;
    setError(wrong);
    isClosing.current = false;
    firstControl(box.current)?.focus();
  };

  const change = (next: unknown) => {
    const isPick = isList && wasListOpen.current && next !== null;
    latest.current = next ?? null;
    setValue(next ?? null);
    setError(null);
    // One option is all there is to choose: picking it is meant.
    if (isPick) queueMicrotask(() => commit('stay'));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (target.closest('.as-dropdown') || event.nativeEvent.isComposing) return;
    const isArea = target instanceof HTMLTextAreaElement;
    const isSeveral = attribute.isMultipleValues && wasListOpen.current;
    if (event.key === 'Escape' && !wasListOpen.current) {
      event.preventDefault();
      isClosing.current = true;
      onCancel();
    } else if (event.key === 'Enter' && !(target instanceof HTMLButtonElement)) {
      if ((isArea && (event.shiftKey || event.altKey)) || (isSeveral && !event.ctrlKey)) return;
      event.preventDefault();
      commit(event.shiftKey ? 'up' : 'down');
    } else if (event.key === 'Tab' && isAtEnd(box.current, target, event.shiftKey)) {
      event.preventDefault();
      commit(event.shiftKey ? 'left' : 'right');
    }
  };

  return (
    <div
      ref={box}
      className="as-cell-editor"
      data-attribute={attribute.identifier}
      onKeyDownCapture={(event) => {
        const list = event.target as HTMLElement;
        wasListOpen.current = list.getAttribute('aria-expanded') === 'true';
      }}
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
            onChange={change}
            onBusy={(sentence) => (busy.current = sentence)}
            isRequired={isRequired}
            isReadOnly={false}
            isCompact
            error={error}
            services={services}
            format={format}
          />
        </FieldBoundary>
      </div>
      {error !== null && (
        <p className="as-cell-editor-error" role="alert">
          {say(error)}
        </p>
      )}
    </div>
  );
}

/** Puts the editor over its cell, within the grid; a cell that was scrolled away takes it along. */
function putOver(box: HTMLElement | null, body: HTMLElement, cell: HTMLElement | null): void {
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

/** Pixels of the columns that stay in place: a cell that was scrolled under them must not put its editor over them. */
function pinnedWidth(body: HTMLElement): number {
  return body.querySelector('.ag-header-row .ag-grid-pinned-left-cells')?.getBoundingClientRect().width ?? 0;
}

/** Takes the focus, also when the editor's code arrives a moment later. */
function useFocusOnce(box: RefObject<HTMLDivElement | null>, isTyped: boolean): void {
  const hasFocused = useRef(false);
  const take = () => {
    const control = firstControl(box.current);
    if (hasFocused.current || !control) return;
    hasFocused.current = true;
    control.focus();
    // What was pressed to open the editor stands in place of the value; otherwise it is gone on with.
    if (isTyped && control instanceof HTMLInputElement) control.select();
    else if (control instanceof HTMLTextAreaElement)
      control.setSelectionRange(control.value.length, control.value.length);
  };
  useLayoutEffect(take);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new MutationObserver(take);
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

/** Whether Tab leaves the editor: its last box is left, buttons beside it have their own keys. */
function isAtEnd(box: HTMLElement | null, target: HTMLElement, isBackwards: boolean): boolean {
  const boxes = [...(box?.querySelectorAll<HTMLElement>('input:not([disabled]), select, textarea') ?? [])];
  return boxes.length === 0 || !boxes.includes(target) || target === boxes.at(isBackwards ? 0 : -1);
}

/** Whether a typed character stands for the whole value at first: others keep theirs until something is chosen. */
function isTextual({ attribute }: GridColumn, componentTypes: ReturnType<typeof useEngine>['componentTypes']): boolean {
  return componentTypes.get(attribute.componentId).filterType(attribute) === 'text';
}
