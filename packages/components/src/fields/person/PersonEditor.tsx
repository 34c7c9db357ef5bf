import type { EditorProps } from '@assunto/engine';
import type { SelectValue } from '@assunto/engine/fields';
import OptionEditor from '../../field-parts/OptionEditor';

/** Selects one or several people, with search while typing. */
export default function PersonEditor(field: EditorProps<SelectValue>) {
  return <OptionEditor {...field} hasRecords={false} />;
}
