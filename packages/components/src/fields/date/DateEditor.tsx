import type { EditorProps } from '@assunto/engine';
import { dateType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** A day, typed as dd/MM/yyyy or picked. */
export default function DateEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={dateType} hasTime={false} />;
}
