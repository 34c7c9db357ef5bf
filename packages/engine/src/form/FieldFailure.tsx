import { useEngine } from '../react/Engine';

export interface FieldFailureProps {
  id: string;
  label: string;
  onRetry(): void;
}

/** Stands in for an editor that threw: says which field it is, that its value is safe, and offers another try. */
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
