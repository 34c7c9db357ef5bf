import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { FilesField } from './FilesField';

/** Files of which nothing is fetched until one is opened. */
export default function FileOnDemandEditor(field: EditorProps<FileValue[]>) {
  return <FilesField field={field} isOnDemand />;
}
