import { EmptyState } from '@assunto/components';
import { useTranslate } from './messages/translation';

/** In place of pages that this mode does not have. */
export default function ViewingUnavailable() {
  const translate = useTranslate();
  return <EmptyState title={translate('viewing.unavailable')}>{translate('viewing.unavailableHint')}</EmptyState>;
}
