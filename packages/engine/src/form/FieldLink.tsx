import type { ReactNode } from 'react';
import { fieldId, focusField } from './fieldId';

interface FieldLinkProps {
  formId: string;
  subjectAttributeId: number;
  children: ReactNode;
}

/** A link in a form's messages that focuses one of its fields. */
export function FieldLink({ formId, subjectAttributeId, children }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldId(formId, subjectAttributeId)}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(formId, subjectAttributeId);
      }}
    >
      {children}
    </a>
  );
}
