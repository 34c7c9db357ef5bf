import { useEngine, type EditorProps } from '@assunto/engine';
import { Suspense } from 'react';
import { useAttributeForm } from './AttributeFormContext';

/** The default value of an attribute, edited in the attribute's own field. */
export function DefaultValueEditor(props: EditorProps) {
  const { attribute, services, stored } = useAttributeForm();
  const { registry } = useEngine('DefaultValueEditor');
  if (!attribute) return null;
  const { Editor } = registry.get(attribute.componentId);
  // Options of another subject are searched by the id of the stored attribute.
  const own = { ...attribute, subjectAttributeId: stored?.subjectAttributeId ?? 0, isRequired: false };
  return (
    <Suspense fallback={null}>
      <Editor {...props} attribute={own} services={services ?? props.services} />
    </Suspense>
  );
}
