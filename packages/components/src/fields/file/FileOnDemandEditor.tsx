import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { FilesField } from './FilesField';

/** Edits a list of files without fetching anything of them until one is opened. */
export default function FileOnDemandEditor(field: EditorProps<FileValue[]>) {
  return <FilesField field={field} isOnDemand />;
}
