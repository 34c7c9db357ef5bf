import { joined } from '../text/directions';
import { fieldId, focusField } from './fieldId';

interface FieldLinkProps {
  formId: string;
  subjectAttributeId: number;
  /** The field's label, which the message is preceded by unless it names the field. */
  label: string;
  message: string;
}

/** A message of a field as a link that focuses the field. */
export function FieldLink({ formId, subjectAttributeId, label, message }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldId(formId, subjectAttributeId)}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(formId, subjectAttributeId);
      }}
    >
      {message.includes(label) ? message : joined`${label}: ${message}`}
    </a>
  );
}
