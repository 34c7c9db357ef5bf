import { useEngine } from '../react/Engine';

export interface FieldFailureProps {
  id: string;
  label: string;
  onRetry(): void;
}

/** Replaces an editor that threw: names the field, states that its value is preserved, and offers a retry. */
export function FieldFailure({ id, label, onRetry }: FieldFailureProps) {
  const { translate } = useEngine('FieldFailure');
  return (
    <div className="as-field as-form-field-failure" role="alert" id={id}>
      <p>{translate('form.fieldFailed', { field: label })}</p>
      <button type="button" className="as-button as-button-secondary" onClick={onRetry}>
        {translate('common.tryAgain')}
      </button>
    </div>
  );
}
