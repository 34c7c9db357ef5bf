import { Button, EmptyState } from '@assunto/components';
import { TriangleAlert } from 'lucide-react';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';

/** Instead of the rows of a view whose filter cannot be used: it must not show more than it was made for. */
export function BrokenView({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={translate('views.brokenTitle')}
      action={<Button onClick={() => page.filters.openView(0)}>{translate('views.openAll')}</Button>}
    >
      {translate(page.view?.canEdit ? 'views.brokenOwn' : 'views.brokenText')}
    </EmptyState>
  );
}
