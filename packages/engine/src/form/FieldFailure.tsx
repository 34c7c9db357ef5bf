import { useEngine } from '../react/Engine';
import { fillText } from '../text/say';

export interface FieldFailureProps {
  id: string;
  label: string;
  onRetry(): void;
}

/** Stands in for an editor that threw: says which field it is, that its value is safe, and offers another try. */
export function FieldFailure({ id, label, onRetry }: FieldFailureProps) {
  const { messages } = useEngine('FieldFailure');
  return (
    <div className="as-field as-form-field-failure" role="alert" id={id}>
      <p>{fillText(messages.fieldFailed, { field: label })}</p>
      <button type="button" className="as-button as-button-secondary" onClick={onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
