import { isSafeAddress } from '@assunto/shell';
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;

/** Whether the selection, or what is typed next, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Whether the caret is within a block of the type. */
export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let { depth } = $from; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

const { list_item: item, code_block: codeBlock } = nodes;
const isInList = (state: EditorState): boolean => isWithin(state, item);

/** Makes a list of the paragraphs, changes the list to the other kind, or ends it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    if (isWithin(state, type)) return liftListItem(item)(state, dispatch);
    if (!isInList(state)) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    const list = $from.node($from.depth - 2);
    if (dispatch) dispatch(state.tr.setNodeMarkup($from.before($from.depth - 2), type, list.attrs));
    return true;
  };
}

/** Makes a block of code of the paragraph, or a paragraph of the block. */
export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(isWithin(state, codeBlock) ? nodes.paragraph : codeBlock)(state, dispatch);

/** The address of the link at the selection; `''` for none. */
export function linkAt(state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  const set = empty ? $from.marks() : (state.doc.nodeAt(from)?.marks ?? []);
  const found = marks.link.isInSet(set);
  return found && (empty || state.doc.rangeHasMark(from, to, marks.link)) ? String(found.attrs['address']) : '';
}

/** Links the selection, the link at the caret, or a new text; without an address it removes the link. `null` for an unsafe address. */
export function setLink(typed: string): Command | null {
  const address = typed.trim();
  const whole = address === '' || isSafeAddress(address) ? address : `https://${address}`;
  if (whole !== '' && (!isSafeAddress(whole) || (whole !== address && !/^[^\s:/]+\.[^\s:]+$/.test(address))))
    return null;
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (whole === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceSelectionWith(schema.text(whole, [marks.link.create({ address: whole })]), false);
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ address: whole }));
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

/** The selection, or the whole link around the caret. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  const link = empty && marks.link.isInSet($from.marks());
  if (!link) return { from, to };
  const { parent } = $from;
  const has = (index: number): boolean =>
    index >= 0 && index < parent.childCount && link.isInSet(parent.child(index).marks);
  let first = $from.index();
  if (!has(first)) first -= 1;
  let last = first;
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  let start = $from.start();
  for (let index = 0; index < first; index += 1) start += parent.child(index).nodeSize;
  let end = start;
  for (let index = first; index <= last; index += 1) end += parent.child(index).nodeSize;
  return { from: start, to: end };
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Marks typed around a text format it, as they are read in the stored text. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, found, start, end) => {
    const [whole, text = ''] = found;
    const from = start + whole.length - whole.trimStart().length;
    if (state.doc.rangeHasMark(start, end, marks.code)) return null;
    return state.tr.replaceWith(from, end, schema.text(text, [type.create()])).removeStoredMark(type);
  });

const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*1[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```$/, codeBlock),
    markRule(/(?:^|\s)\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
    markRule(/(?:^|\s)\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.em),
    markRule(/(?:^|\s)`([^`]+)`$/, marks.code),
  ],
});

/** History, keys and typed marks. `openLink` asks for an address. */
export const editingPlugins = (openLink: () => void): Plugin[] => [
  rules,
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Backspace: undoInputRule,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-e': toggleMark(marks.code),
    'Mod-Shift-e': toggleCodeBlock,
    'Mod-Shift-7': toggleList(nodes.ordered_list),
    'Mod-Shift-8': toggleList(nodes.bullet_list),
    'Mod-Shift-u': () => {
      openLink();
      return true;
    },
    'Shift-Enter': chainCommands(leaveCode, splitListItem(item), insertBreak),
    Enter: splitListItem(item),
    ArrowDown: exitCodeAtEnd,
  }),
  keymap(baseKeymap),
  history(),
];

/** Shift+Enter leaves a block of code. */
function leaveCode(...[state, dispatch]: Parameters<Command>): boolean {
  return isWithin(state, codeBlock) && exitCode(state, dispatch);
}

/** The down arrow leaves a block of code that is the last one. */
function exitCodeAtEnd(...[state, dispatch]: Parameters<Command>): boolean {
  const { $head, empty } = state.selection;
  const isAtEnd = empty && $head.parent.type === codeBlock && $head.parentOffset === $head.parent.content.size;
  return isAtEnd && $head.after() === state.doc.content.size && exitCode(state, dispatch);
}
