import type { EditorProps } from '@assunto/engine';
import { plateMask } from '@assunto/engine/fields';
import { MaskedEditor } from '../../field-parts/MaskedInput';

/** A licence plate, old or Mercosul; letters become capitals. */
export function PlateEditor(field: EditorProps<string>) {
  return <MaskedEditor field={field} masks={[plateMask]} isUpperCase />;
}
