import type { EditorProps } from '@assunto/engine';
import type { FileValue } from '@assunto/engine/core';
import { FilesField } from './FilesField';

/** Edits a list of files, with thumbnails of the images. */
export default function FileEditor(field: EditorProps<FileValue[]>) {
  return <FilesField field={field} isOnDemand={false} />;
}
