import { Button } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { notify } from '@assunto/shell';
import { CopyPlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UsedGridPage } from '../useGridPage';
import { useTranslate } from '../messages/translation';

/** Shown while a list differs from its view: saves the difference, saves it as another view, or discards it. */
export default function ViewDraft({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const { views, view, filters, dialogs } = page;
  if (!view || !filters.isChanged) return null;
  const discard = (): void => {
    filters.changeList(filters.base);
    document.getElementById('page')?.focus();
  };
  async function save(): Promise<void> {
    if (!view) return;
    const { viewName, audience, roomIds } = view;
    const { kind } = filters.list;
    setPending(true);
    try {
      const saved = await views.update(view, { viewName, kind, audience, roomIds, state: page.stateOfView() });
      // The quick filters are a part of the view's filter now.
      filters.openSaved(saved);
      notify('success', translate('views.saved', { name: viewName }));
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="as-views-draft" role="group" aria-label={translate('views.draft')}>
      <strong>{translate('views.changed')}</strong>
      {view.canEdit && (
        <Button isCompact variant="primary" isPending={isPending} onClick={() => void save()}>
          {translate('views.save')}
        </Button>
      )}
      <Button
        isCompact
        icon={<CopyPlus />}
        title={translate('views.saveAs')}
        onClick={() => dialogs.setViewStep('save')}
      >
        <span className="as-list-text">{translate('views.saveAs')}</span>
      </Button>
      <Button isCompact variant="ghost" icon={<Undo2 />} title={translate('views.discard')} onClick={discard}>
        <span className="as-list-text">{translate('views.discard')}</span>
      </Button>
    </div>
  );
}
