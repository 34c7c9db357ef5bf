import type { EditorProps } from '@assunto/engine';
import { textListType } from '@assunto/engine/fields';
import { TextListEditor } from '../../field-parts/TextListEditor';

/** Several texts; a semicolon ends one. */
export default function TextsEditor(field: EditorProps<string>) {
  return <TextListEditor field={field} type={textListType} separators={/;/} />;
}
