import { cleanFileName } from '../component-types/fileRules';
import type { FileValue } from '../contract/values';

/** Files in the page's memory, for pages without a server. */
export interface MemoryFiles {
  keep(file: File): FileValue;
  /** A blob URL, valid as long as the page; `null` for a file that is not stored. */
  urlOf(fileId: string): string | null;
}

/** Stores files in memory; `given` are those that records have initially, by `fileId`. */
export function createMemoryFiles(given: Readonly<Record<string, Blob>> = {}): MemoryFiles {
  const contents = new Map<string, Blob>(Object.entries(given));
  const urls = new Map<string, string>();
  let last = 0;
  return {
    keep(file) {
      last += 1;
      const fileId = `memory-${last}`;
      contents.set(fileId, file);
      return { fileId, name: cleanFileName(file.name), size: file.size, contentType: file.type };
    },
    urlOf(fileId) {
      const content = contents.get(fileId);
      if (!content) return null;
      const url = urls.get(fileId) ?? URL.createObjectURL(content);
      urls.set(fileId, url);
      return url;
    },
  };
}
