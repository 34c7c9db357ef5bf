import type { EditorProps } from '@assunto/engine';
import { plateMask } from '@assunto/engine/fields';
import { MaskedEditor } from '../../field-parts/MaskedInput';

/** Edits a licence plate, old or Mercosul format; letters are converted to capitals. */
export function PlateEditor(field: EditorProps<string>) {
  return <MaskedEditor field={field} masks={[plateMask]} isUpperCase />;
}
