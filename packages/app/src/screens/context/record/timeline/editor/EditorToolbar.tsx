import { joined } from '@assunto/engine/fields';
import { IconButton } from '@assunto/components';
import { Bold, Code, Italic, Link2, List, ListOrdered, Redo2, SquareCode, Undo2 } from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useTranslate, type RecordKey } from '../../messages/translation';
import { hasMark, isWithin, linkAt, setLink, toggleCodeBlock, toggleList } from './commands';
import { LinkForm } from './LinkForm';
import { schema } from './schema';

const { nodes, marks } = schema;

interface Tool {
  label: RecordKey;
  /** In the format of `aria-keyshortcuts`; also shown with the name. */
  keys: string;
  icon: ReactElement;
  command: Command;
  isOn?: (state: EditorState) => boolean;
  mayRun?: (state: EditorState) => boolean;
}

const markTool = (mark: 'strong' | 'em' | 'code', label: RecordKey, keys: string, icon: ReactElement): Tool => ({
  label,
  keys,
  icon,
  command: toggleMark(marks[mark]),
  isOn: (state) => hasMark(state, marks[mark]),
  mayRun: (state) => toggleMark(marks[mark])(state),
});

const listTool = (list: 'bullet_list' | 'ordered_list', label: RecordKey, keys: string, icon: ReactElement): Tool => ({
  label,
  keys,
  icon,
  command: toggleList(nodes[list]),
  isOn: (state) => isWithin(state, nodes[list]),
  mayRun: (state) => toggleList(nodes[list])(state),
});

const before: readonly Tool[] = [
  markTool('strong', 'record.bold', 'Control+B', <Bold />),
  markTool('em', 'record.italic', 'Control+I', <Italic />),
  listTool('bullet_list', 'record.list', 'Control+Shift+8', <List />),
  listTool('ordered_list', 'record.numberedList', 'Control+Shift+7', <ListOrdered />),
  markTool('code', 'record.code', 'Control+E', <Code />),
  {
    label: 'record.codeBlock',
    keys: 'Control+Shift+E',
    icon: <SquareCode />,
    command: toggleCodeBlock,
    isOn: (state) => isWithin(state, nodes.code_block),
    mayRun: (state) => toggleCodeBlock(state),
  },
];
const after: readonly Tool[] = [
  {
    label: 'record.undo',
    keys: 'Control+Z',
    icon: <Undo2 />,
    command: undo,
    mayRun: (state) => undoDepth(state) > 0,
  },
  {
    label: 'record.redo',
    keys: 'Control+Y',
    icon: <Redo2 />,
    command: redo,
    mayRun: (state) => redoDepth(state) > 0,
  },
];

interface EditorToolbarProps {
  state: EditorState;
  run: (command: Command) => void;
  /** The id of the text. */
  controls: string;
  isDisabled: boolean;
  isLinkOpen: boolean;
  onLinkOpen: (isOpen: boolean) => void;
  tools: ReactNode;
}

/** The tools of the text: one tab stop, arrows between them, each with its name and keys. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { state, run, controls, isDisabled, isLinkOpen, onLinkOpen, tools } = props;
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  // Further tools come with a tab stop of their own.
  useLayoutEffect(() => {
    bar.current?.querySelectorAll('button').forEach((one, index) => (one.tabIndex = index === 0 ? 0 : -1));
  }, []);
  const renderTool = ({ label, keys, icon, command, isOn, mayRun }: Tool, isFirst = false) => {
    const name = translate(label);
    return (
      <IconButton
        key={label}
        label={joined`${name} (${keys.replace('Control', 'Ctrl')})`}
        aria-keyshortcuts={keys}
        aria-pressed={isOn?.(state)}
        aria-disabled={isDisabled || mayRun?.(state) === false || undefined}
        tabIndex={isFirst ? 0 : -1}
        icon={icon}
        isCompact
        // Keeps the selection of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
      />
    );
  };
  const save = (address: string): boolean => {
    const command = setLink(address);
    if (command) run(command);
    return command !== null;
  };
  return (
    <>
      <div
        ref={bar}
        className="as-editor-tools"
        role="toolbar"
        aria-label={translate('record.tools')}
        aria-controls={controls}
        onKeyDown={(event) => moveAlong(bar.current, event)}
      >
        {before.map((tool, index) => renderTool(tool, index === 0))}
        <IconButton
          label={`${translate('record.link')} (Ctrl+Shift+U)`}
          aria-keyshortcuts="Control+Shift+U"
          aria-pressed={linkAt(state) !== ''}
          aria-expanded={isLinkOpen}
          aria-disabled={isDisabled || isWithin(state, nodes.code_block) || undefined}
          tabIndex={-1}
          icon={<Link2 />}
          isCompact
          onClick={() => !isDisabled && onLinkOpen(!isLinkOpen)}
        />
        {after.map((tool) => renderTool(tool))}
        {tools}
      </div>
      {isLinkOpen && (
        <LinkForm
          address={linkAt(state)}
          onSave={save}
          onClose={() => {
            onLinkOpen(false);
            run(() => true);
          }}
        />
      )}
    </>
  );
}

/** Arrows, Home and End move between the tools; the one with the focus is the tab stop. */
function moveAlong(bar: HTMLElement | null, event: KeyboardEvent): void {
  const all = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const next = to === undefined ? undefined : all[(to + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  all.forEach((one) => (one.tabIndex = one === next ? 0 : -1));
  next.focus();
}
