import type { FormField } from '../schema/definitions';

export interface DeferredLeafProps {
  field: FormField;
  id: string;
  /** The formatted value. */
  text: string;
  error: string | null;
}

/**
 * A field out of view before its editor is drawn: label, value and error as texts, so that search in the page finds them,
 * in the tab order and under the field's id. Who focuses it gets the editor (see `FormChunkView`).
 */
export function DeferredLeaf({ field, id, text, error }: DeferredLeafProps) {
  return (
    <div
      className="as-form-deferred"
      id={id}
      role="group"
      aria-label={field.label}
      // A read-only field may have no control that takes the focus.
      tabIndex={field.isReadOnly ? -1 : 0}
    >
      {field.label}
      {text && ` ${text}`}
      {error && ` ${error}`}
    </div>
  );
}
