import type { EditorProps } from '@assunto/engine';
import { dateType, type TimeWindow } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** Edits the value of a filter on time windows: a date, which is compared with the start. */
export default function WindowDayEditor(field: EditorProps<TimeWindow>) {
  // The editor is typed for windows, but the value of a filter is a date.
  return <TypedDateEditor field={field as unknown as EditorProps<string>} type={dateType} hasTime={false} />;
}
