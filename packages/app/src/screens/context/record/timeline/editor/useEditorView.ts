import { type Command, EditorState, Plugin, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CommentEditorProps } from './CommentEditorProps';
import { editingPlugins } from './commands';
import { readText } from './readText';
import { schema, withoutStyles } from './schema';
import { writeText } from './writeText';

interface EditorCallbacks {
  onLink: () => void;
  /** Returns whether the key was used. */
  pressKey: (event: KeyboardEvent) => boolean;
}

interface UsedEditorView {
  /** `null` until the editor is created. */
  state: EditorState | null;
  view: RefObject<EditorView | null>;
  /** Runs a command, and returns the focus to the text. */
  run: (command: Command) => void;
}

/** An editor of the stored text in `host`. A text from outside, such as a loaded draft, begins a new history. */
export function useEditorView(
  { value, onChange, isReadOnly = false, isFocusedAtFirst = false }: CommentEditorProps,
  host: RefObject<HTMLDivElement | null>,
  { onLink, pressKey }: EditorCallbacks,
): UsedEditorView {
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const [state, setState] = useState<EditorState | null>(null);
  const handleKey = useEffectEvent(pressKey);
  const openLink = useEffectEvent(onLink);
  const isEditable = useEffectEvent(() => !isReadOnly);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    if (!host.current) return;
    const keys = new Plugin({
      props: { handleKeyDown: (_, event) => handleKey(event), handleDOMEvents: { keydown: readSelection } },
    });
    const plugins = [keys, ...editingPlugins(() => openLink())];
    const initial = EditorState.create({ doc: readText(written.current), plugins });
    const created = new EditorView(host.current, {
      state: initial,
      editable: () => isEditable(),
      transformPastedHTML: withoutStyles,
      clipboardTextSerializer: ({ content }) => {
        const isBlocks = content.firstChild?.isBlock ?? false;
        const blocks = isBlocks ? content : schema.nodes.paragraph.create(null, content);
        return writeText(schema.nodes.doc.create(null, blocks));
      },
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        written.current = writeText(next.doc);
        change(written.current);
      },
    });
    view.current = created;
    created.dispatch(initial.tr.setSelection(Selection.atEnd(initial.doc)));
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [host]);

  const focusAtFirst = useEffectEvent(() => isFocusedAtFirst && view.current?.focus());
  useEffect(() => void focusAtFirst(), []);

  useLayoutEffect(() => {
    const { current } = view;
    if (!current || value === written.current) return;
    written.current = value;
    const next = EditorState.create({ doc: readText(value), plugins: current.state.plugins });
    current.updateState(next.apply(next.tr.setSelection(Selection.atEnd(next.doc))));
    setState(current.state);
  }, [value]);

  return {
    state,
    view,
    run(command) {
      const { current } = view;
      if (!current || isReadOnly) return;
      command(current.state, current.dispatch, current);
      current.focus();
    },
  };
}

/** Browsers report a moved caret after the key: a key that follows at once must not act on the selection before it. */
function readSelection({ dom }: EditorView, { isComposing }: KeyboardEvent): boolean {
  if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}
