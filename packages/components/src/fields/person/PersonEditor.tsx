import type { EditorProps } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/fields';
import SelectEditor from '../select/SelectEditor';

/** Selects one or several people, with search while typing. */
export default function PersonEditor(field: EditorProps<SelectValue>) {
  return <SelectEditor {...field} hasRecords={false} />;
}
