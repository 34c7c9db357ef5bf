/** The value and the selection of a textarea. */
export interface MarkedText {
  text: string;
  start: number;
  end: number;
}

/** A mark around a selection, such as `**`, or before lines, such as `- `. */
export type Mark = { around: readonly [before: string, after: string] } | { before: string };

/** Adds a mark to the selection, or removes it if it is there; the text stays selected. */
export function markText({ text, start, end }: MarkedText, mark: Mark): MarkedText {
  if ('around' in mark) {
    const [before, after] = mark.around;
    const selected = text.slice(start, end);
    const isMarked = text.slice(start - before.length, start) === before && text.slice(end).startsWith(after);
    if (isMarked && start >= before.length) {
      const left = text.slice(0, start - before.length) + selected + text.slice(end + after.length);
      return { text: left, start: start - before.length, end: end - before.length };
    }
    const marked = text.slice(0, start) + before + selected + after + text.slice(end);
    return { text: marked, start: start + before.length, end: end + before.length };
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark.before));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.before.length) : mark.before + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
