import { joined } from '../text/directions';
import type { ReactElement } from 'react';
import type { FormField } from '../schema/definitions';

export interface DeferredLeafProps {
  field: FormField;
  id: string;
  /** The formatted value. */
  text: string;
  error: string | null;
}

/**
 * A field out of view before its editor is rendered: label, value and error as texts, so that the browser's page search finds
 * them, in the tab order and with the field's id. Focusing it renders the editor (see `FormChunkView`). A function instead of a
 * component, because a large form has a thousand fields.
 */
export function deferredLeaf({ field, id, text, error }: DeferredLeafProps): ReactElement {
  return (
    <div
      className="as-form-deferred"
      id={id}
      role="group"
      aria-label={field.label}
      // A read-only field may have no focusable control.
      tabIndex={field.isReadOnly ? -1 : 0}
    >
      {field.label}
      {text && joined` ${text}`}
      {error && joined` ${error}`}
    </div>
  );
}
