import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { Suspense, useId } from 'react';

interface ValueEditorProps {
  attribute: SubjectAttribute;
  label: string;
  value: unknown;
  isCompact?: boolean;
  isRequired?: boolean;
  isReadOnly?: boolean;
  onChange(value: unknown): void;
}

/** A value of an attribute, edited by the attribute's own field. */
export function ValueEditor({
  attribute,
  isCompact = false,
  isRequired = false,
  isReadOnly = false,
  ...props
}: ValueEditorProps) {
  const id = useId();
  const { registry, services, format } = useEngine('ValueEditor');
  const { Editor } = registry.get(attribute.componentId);
  return (
    <Suspense fallback={null}>
      <Editor
        {...props}
        id={id}
        attribute={attribute}
        services={services}
        format={format}
        isCompact={isCompact}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
      />
    </Suspense>
  );
}
