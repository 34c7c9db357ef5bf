import type { EditorProps } from '@assunto/engine';
import { dateType, type TimeWindow } from '@assunto/engine/fields';
import { TypedDateEditor } from '../../field-parts/TypedDateEditor';

/** A value of a filter on windows, which compares their start: a whole day. */
export default function WindowDayEditor(field: EditorProps<TimeWindow>) {
  // What a filter compares is no window, though its editor is one of the field's.
  return <TypedDateEditor field={field as unknown as EditorProps<string>} type={dateType} hasTime={false} />;
}
