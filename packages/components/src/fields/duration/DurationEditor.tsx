import type { EditorProps } from '@assunto/engine';
import { durationType } from '@assunto/engine/fields';
import { TypedTextEditor } from '../../field-parts/TypedTextEditor';
import { asTyped } from '../../controls/typed-text/useTypedText';

/** Edits hours and minutes, typed as `8:30`, `830`, `8h30` or `45min`. */
export default function DurationEditor(field: EditorProps<string>) {
  return <TypedTextEditor field={field} type={durationType} edit={asTyped} placeholder="hh:mm" />;
}
