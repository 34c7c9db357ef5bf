import { useEngine } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { Suspense, useId } from 'react';

interface ValueEditorProps {
  attribute: SubjectAttribute;
  label: string;
  value: unknown;
  isCompact?: boolean;
  onChange(value: unknown): void;
}

/** A value of an attribute, edited by the attribute's own field. */
export function ValueEditor({ attribute, label, value, isCompact = false, onChange }: ValueEditorProps) {
  const id = useId();
  const { registry, services, format } = useEngine('ValueEditor');
  const { Editor } = registry.get(attribute.componentId);
  return (
    <Suspense fallback={null}>
      <Editor
        id={id}
        attribute={attribute}
        label={label}
        value={value}
        onChange={onChange}
        services={services}
        format={format}
        isCompact={isCompact}
        isRequired={false}
        isReadOnly={false}
      />
    </Suspense>
  );
}
