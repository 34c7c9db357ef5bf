import { checkRelease, createValueStore, useStoreValue } from '@assunto/shell';
import { createElement, type ReactNode } from 'react';
import type { RecordEditor, RecordEditorProps } from './RecordEditor';

/** Delay between attempts to load the code, in milliseconds. */
const retryMs = 5_000;

const loaded = createValueStore<typeof RecordEditor | null>(null);
let isLoading = false;

/** Loads the code of record forms once; retries until it is there. */
export async function loadRecordEditor(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  while (!loaded.get()) {
    try {
      loaded.set((await import('./RecordEditor')).RecordEditor);
    } catch {
      await checkRelease();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** Whether the code of record forms is there. Buttons that submit a form are disabled until then. */
export const useHasRecordEditor = (): boolean => useStoreValue(loaded) !== null;

/** The editor of a record's form; until its code is loaded, the fallback. */
export function LoadedEditor({ fallback = null, ...props }: RecordEditorProps & { fallback?: ReactNode }): ReactNode {
  const editor = useStoreValue(loaded);
  return editor ? createElement(editor, props) : fallback;
}
