import { useEngine, useValueOf, type EditorProps } from '@assunto/engine';
import { useMemo } from 'react';
import { useWorkForm } from './workForm';

/** A value of the attribute of its row, with the attribute's own editor. */
export function FixedValueEditor(props: EditorProps) {
  const { registry } = useEngine();
  // Those of the form know the options of its own fields alone.
  const { catalogue, services } = useWorkForm();
  const id = useValueOf()('attribute');
  // Without the rules that are about one record.
  const attribute = useMemo(() => {
    const all = catalogue.subjects.flatMap(({ subjectAttributes }) => subjectAttributes);
    const found = all.find(({ subjectAttributeId }) => subjectAttributeId === id);
    return found && { ...found, isRequired: true, isNaturalKey: false };
  }, [catalogue, id]);
  if (!attribute) return null;
  const { Editor } = registry.get(attribute.componentId);
  return <Editor {...props} key={attribute.subjectAttributeId} attribute={attribute} services={services} />;
}
