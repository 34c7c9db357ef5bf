import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/spinner/Spinner';
import { type ComponentsTranslate, useTranslate } from '../../messages/useTranslate';

interface OptionsStatusProps {
  isLoading: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** The search term. */
  term: string;
  /** A hint below a list that is not empty. */
  hint?: string | null;
  onRetry(): void;
}

/** A message in place of options, or below them: loading, failed with a retry button, nothing found. */
export function OptionsStatus(props: OptionsStatusProps) {
  const translate = useTranslate();
  return (
    <div role="status" className="as-select-status">
      {props.isLoading && <Spinner />}
      {messageOf(props, translate)}
      {props.hasFailed && (
        <Button isCompact onClick={props.onRetry}>
          {translate('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}

function messageOf(
  { isLoading, hasFailed, isEmpty, term, hint }: OptionsStatusProps,
  translate: ComponentsTranslate,
): string | null {
  if (isLoading) return translate('common.loading');
  if (hasFailed) return translate('field.itemsFailed');
  if (!isEmpty) return hint ?? null;
  return term.trim() === '' ? translate('field.noItems') : translate('field.noResults', { term: term.trim() });
}
