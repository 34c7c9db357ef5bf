import { useContext } from 'react';
import { FormScopeContext } from '../react/FormScope';
import { joined } from '../text/directions';
import { focusControl } from './fieldId';

interface FieldLinkProps {
  /** The control's id. */
  id: string;
  subjectAttributeId: number;
  /** The field's label, which the message is preceded by unless it names the field. */
  label: string;
  message: string;
}

/** A message of a field as a link that focuses the field. */
export function FieldLink({ id, subjectAttributeId, label, message }: FieldLinkProps) {
  const scope = useContext(FormScopeContext);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        scope?.reveal(subjectAttributeId);
        focusControl(id);
      }}
    >
      {message.includes(label) ? message : joined`${label}: ${message}`}
    </a>
  );
}
