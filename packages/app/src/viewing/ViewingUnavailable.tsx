import { EmptyState } from '@assunto/components';
import { useTranslate } from './messages/translation';

/** Shown in place of pages that are not available while viewing as somebody else. */
export default function ViewingUnavailable() {
  const translate = useTranslate();
  return <EmptyState title={translate('viewing.unavailable')}>{translate('viewing.unavailableHint')}</EmptyState>;
}
