import type { EditorProps } from '@assunto/engine';
import { dateType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** Edits a date, typed as dd/MM/yyyy or picked in a calendar. */
export default function DateEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={dateType} hasTime={false} />;
}
