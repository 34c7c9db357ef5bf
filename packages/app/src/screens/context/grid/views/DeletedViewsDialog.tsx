import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListView } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded } from '@assunto/shell';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/dialogs/translation';
import type { UsedViews } from './useViews';

interface DeletedViewsDialogProps {
  views: UsedViews;
  onClose(): void;
}

/** The views of the last 30 days' trash that the person may restore. */
export function DeletedViewsDialog({ views, onClose }: DeletedViewsDialogProps) {
  const translate = useTranslate();
  const { client } = useServices();
  const [round, setRound] = useState(0);
  const { value, failure, retry } = useLoaded(`${views.subject}/${round}`, async (signal) => {
    const path = `/list-view/${encodeURIComponent(views.subject)}?isDeleted=true`;
    return (await client.request<ListOf<ListView>>('GET', path, { signal })).data.itens;
  });
  const restore = async (view: ListView): Promise<void> => {
    if (await views.restore(view)) setRound((before) => before + 1);
  };
  return (
    <Dialog
      isOpen
      isDismissable
      size={480}
      title={translate('gridViews.trash')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('gridDialog.close')}</Button>}
    >
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!failure && !value && <Skeleton lines={3} />}
      {value?.length === 0 && <EmptyState icon={<Trash2 />} title={translate('gridViews.trashEmpty')} />}
      {value && value.length > 0 && (
        <ul className="as-columns" aria-label={translate('gridViews.trash')}>
          {value.map((view) => (
            <li key={view.viewId} className="as-columns-row">
              <DeletedName view={view} />
              <Button
                isCompact
                aria-label={translate('gridViews.restoreNamed', { name: view.viewName })}
                onClick={() => void restore(view)}
              >
                {translate('gridViews.restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function DeletedName({ view: { viewName, deletedIn = '' } }: { view: ListView }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const day = new Intl.DateTimeFormat(translate.locale, { dateStyle: 'short', timeZone: format.timeZone });
  return (
    <span className="as-columns-name">
      {viewName} <small>{translate('gridViews.deletedOn', { day: day.format(new Date(deletedIn)) })}</small>
    </span>
  );
}
