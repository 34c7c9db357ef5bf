import type { EmptyMark } from '@assunto/api';
import { markKey } from '../platform/spreadsheets/emptyMarks';

/** The marks found in a file, each with whether a person chose it as empty, and those that the person added. */
export function chosenMarks(found: readonly EmptyMark[], chosen: readonly string[]): EmptyMark[] {
  const keys = new Set(chosen.map(markKey));
  const known = new Set(found.map(({ mark }) => markKey(mark)));
  const added = [...new Set(chosen.map((mark) => mark.trim()))].filter(
    (mark) => mark !== '' && !known.has(markKey(mark)),
  );
  return [
    ...found.map((one) => ({ ...one, isEmpty: keys.has(markKey(one.mark)) })),
    ...added.map((mark) => ({ mark, count: 0, isEmpty: true })),
  ];
}
