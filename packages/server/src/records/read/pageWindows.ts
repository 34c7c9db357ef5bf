/** The rows of a page that belong to one part of a list, counted from the end of the part that is nearer. */
export interface PageWindow {
  /** The index of the part. */
  part: number;
  isReversed: boolean;
  skip: number;
  count: number;
  /** The number of the page's rows in earlier parts. */
  before: number;
}

/** The page's rows in each part, of which the numbers of rows are known; no window for a part without any. */
export function pageWindows(sizes: readonly number[], offset: number, fetch: number): PageWindow[] {
  const windows: PageWindow[] = [];
  let start = 0;
  for (const [part, size] of sizes.entries()) {
    const first = Math.max(offset - start, 0);
    const end = Math.min(offset + fetch - start, size);
    if (first < end) {
      const isReversed = size - end < first;
      const before = start + first - offset;
      windows.push({ part, isReversed, skip: isReversed ? size - end : first, count: end - first, before });
    }
    start += size;
  }
  return windows;
}
