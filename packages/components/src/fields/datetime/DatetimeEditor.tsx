import type { EditorProps } from '@assunto/engine';
import { datetimeType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** Edits an instant, typed as dd/MM/yyyy HH:mm in the company's time zone or picked in a calendar. */
export default function DatetimeEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={datetimeType} hasTime />;
}
