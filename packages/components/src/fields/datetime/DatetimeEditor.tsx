import type { EditorProps } from '@assunto/engine';
import { datetimeType } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** An instant, typed as dd/MM/yyyy HH:mm in the company's time zone or picked. */
export default function DatetimeEditor(field: EditorProps<string>) {
  return <TypedDateEditor field={field} type={datetimeType} hasTime />;
}
