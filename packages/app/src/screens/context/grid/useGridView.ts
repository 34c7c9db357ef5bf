import { arrangeGrid, compileGrid, type Context, type GridDefinition, type GridView } from '@assunto/engine/core';
import { useMemo, useRef, useState } from 'react';
import { useServices } from '../../../AppServices';
import { notify } from '@assunto/shell';
import { useTranslate } from './messages/translation';

/** The view of a list, from its template and the person's arrangement. */
export interface UsedGridView {
  template: GridDefinition;
  definition: GridDefinition;
  view: GridView | null;
  /** Applies a view at once, and stores it for the person. `null`: restores the view of the template. */
  change(view: GridView | null): void;
}

/** The view of a list, initially that of its context. Changes are saved one after another. */
export function useGridView(context: Context): UsedGridView {
  const translate = useTranslate();
  const { client } = useServices();
  const [view, setView] = useState<GridView | null>(context.gridView ?? null);
  const template = useMemo(() => compileGrid(context), [context]);
  const definition = useMemo(() => arrangeGrid(template, view), [template, view]);
  const keeper = useRef<{ isBusy: boolean; next: (() => Promise<unknown>) | null }>({ isBusy: false, next: null });

  const { subjectIdentifier } = context.subject;
  const path = `/context/web/grid/${encodeURIComponent(subjectIdentifier)}/view/${template.templateId}`;

  async function save(): Promise<void> {
    if (keeper.current.isBusy) return;
    keeper.current.isBusy = true;
    try {
      // Only the latest view is saved: earlier ones changed during a save are skipped.
      for (let work = keeper.current.next; work; work = keeper.current.next) {
        keeper.current.next = null;
        await work();
      }
    } catch {
      notify('danger', translate('grid.viewNotSaved'));
    } finally {
      keeper.current.isBusy = false;
    }
  }

  function change(next: GridView | null): void {
    setView(next);
    keeper.current.next = () =>
      next
        ? client.request('PUT', path, { body: next, expects: 'nothing' })
        : client.request('DELETE', path, { expects: 'nothing' });
    void save();
  }

  return { template, definition, view, change };
}
