import type { EditorProps } from '@assunto/engine';
import { emailListType, isEmail } from '@assunto/engine/fields';
import { TextListEditor } from '../../field-parts/TextListEditor';

/** Edits several e-mail addresses; a semicolon or a comma ends an address. */
export default function EmailListEditor(field: EditorProps<string>) {
  return <TextListEditor field={field} type={emailListType} separators={/[;,]/} isRight={isEmail} inputMode="email" />;
}
