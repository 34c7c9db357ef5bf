import type { EditorProps } from '@assunto/engine';
import { durationType } from '@assunto/engine/fields';
import { TypedTextEditor } from '../../field-parts/TypedTextEditor';
import { asTyped } from '../../field-parts/useTypedText';

/** Hours and minutes, as `8:30`, `830`, `8h30` or `45min`. */
export function DurationEditor(field: EditorProps<string>) {
  return <TypedTextEditor field={field} type={durationType} edit={asTyped} placeholder="hh:mm" />;
}
