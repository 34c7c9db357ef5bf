import { useMemo } from 'react';
import { focusControl } from '../form/fieldId';
import { useEngine } from '../react/Engine';
import type { EditorProps } from '../registry/FieldDefinition';
import { isStructureType } from '../structure/itemProblems';
import { ItemFieldsView } from './ItemFieldsView';
import { ListEditor } from './ListEditor';
import { useUndoneFocus } from './useUndoneFocus';
import { useStructure } from './useStructure';

/** The editor of a list of objects, or of an object of several kinds. */
export default function StructureEditor(props: EditorProps) {
  const { type } = useEngine('useList').registry.get(props.attribute.componentId);
  if (!isStructureType(type)) return null;
  const { Editor, isList } = type.structure;
  const own = props as EditorProps<never>;
  if (Editor) return <Editor {...own} />;
  return isList ? <ListEditor {...own} /> : <VariantsEditor {...own} />;
}

/** An object of several kinds: its tag, and the fields of its kind. */
function VariantsEditor(props: EditorProps<never>) {
  const { id, label, help, isReadOnly } = props;
  const { rows, structure, error, showsProblems, change, wait } = useStructure(props);
  useUndoneFocus(rows, {
    id,
    isOwn: () => false,
    focus: ({ key }, identifier) => focusControl(identifier === null ? id : `${id}-${key}-${identifier}`),
  });
  const drawn = useMemo(
    () => ({ structure, id, isReadOnly, showsProblems, change, wait }),
    [structure, id, isReadOnly, showsProblems, change, wait],
  );
  const [row] = rows;
  if (!row) return null;
  return (
    <fieldset
      className="as-list-variants"
      id={id}

      tabIndex={-1}
      aria-describedby={`${id}-help ${id}-error`}
    >
      <legend className="as-list-legend">{label}</legend>
      <p className="as-list-help" id={`${id}-help`}>
        {help}
      </p>
      <ItemFieldsView row={row} drawn={drawn} />
      <p className="as-list-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
