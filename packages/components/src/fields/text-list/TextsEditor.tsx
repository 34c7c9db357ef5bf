import type { EditorProps } from '@assunto/engine';
import { textListType } from '@assunto/engine/fields';
import { TextListEditor } from '../../field-parts/TextListEditor';

/** Edits a list of texts; a semicolon ends a text. */
export default function TextsEditor(field: EditorProps<string>) {
  return <TextListEditor field={field} type={textListType} separators={/;/} />;
}
