import { UsesDialog } from '@assunto/shell';
import type { UsedGridPage } from '../useGridPage';
import { DeletedViewsDialog } from './DeletedViewsDialog';
import { SaveViewDialog } from './SaveViewDialog';

/** The dialogs of views: save as a new one, name and audience, trash, and what uses one. */
export default function ViewDialogs({ page }: { page: UsedGridPage }) {
  const { dialogs, view, views, filters } = page;
  const close = (): void => dialogs.setViewStep(null);
  if (views.uses) return <UsesDialog {...views.uses} onClose={views.forgetUses} />;
  if (dialogs.viewStep === 'trash') return <DeletedViewsDialog views={views} onClose={close} />;
  const isNew = dialogs.viewStep === 'save' || !view;
  return (
    <SaveViewDialog
      views={views}
      view={isNew ? null : view}
      kind={filters.list.kind}
      stateOfView={page.stateOfView}
      onSaved={(saved) => {
        close();
        if (isNew) filters.openSaved(saved);
      }}
      onClose={close}
    />
  );
}
