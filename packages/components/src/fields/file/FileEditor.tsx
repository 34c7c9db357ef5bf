import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { FilesField } from './FilesField';

/** Files with small pictures of those that are pictures. */
export default function FileEditor(field: EditorProps<FileValue[]>) {
  return <FilesField field={field} isOnDemand={false} />;
}
