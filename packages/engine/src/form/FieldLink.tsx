import { joined } from '../text/directions';
import { focusControl } from './fieldId';

interface FieldLinkProps {
  /** The control's id. */
  id: string;
  /** The field's label, which the message is preceded by unless it names the field. */
  label: string;
  message: string;
}

/** A message of a field as a link that focuses the field. */
export function FieldLink({ id, label, message }: FieldLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusControl(id);
      }}
    >
      {message.includes(label) ? message : joined`${label}: ${message}`}
    </a>
  );
}
