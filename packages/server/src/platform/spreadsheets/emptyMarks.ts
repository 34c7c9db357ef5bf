import type { EmptyMark } from '@assunto/api';

/** Marks are compared without case and surrounding spaces. */
export const markKey = (text: string): string => text.trim().toLowerCase();

/** Texts that programs write into cells without a value. */
const knownMarks: ReadonlySet<string> = new Set(
  [
    '?',
    '??',
    '-',
    '--',
    '—',
    '...',
    'N/A',
    '#N/A',
    'N/D',
    '#N/D',
    '***',
    'null',
    'none',
    'NaN',
    '(vazio)',
    '(blank)',
  ].map((mark) => markKey(mark)),
);
const longest = 10;

/** Whether a trimmed text is a known mark of an empty cell. */
export const isKnownMark = (text: string): boolean => text.length <= longest && knownMarks.has(markKey(text));

/** Counts the cells that contain a known mark. */
export function createMarkSurvey(): { add(text: string): void; found(): EmptyMark[] } {
  const found = new Map<string, EmptyMark>();
  return {
    add(text) {
      if (text.length > longest) return;
      const mark = text.trim();
      const key = markKey(mark);
      if (!knownMarks.has(key)) return;
      const known = found.get(key) ?? { mark, count: 0, isEmpty: false };
      known.count += 1;
      found.set(key, known);
    },
    found: () => [...found.values()],
  };
}
