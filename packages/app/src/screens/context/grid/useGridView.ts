import { useRelatedAttributes } from '@assunto/engine';
import { arrangeGrid, type Context, type GridDefinition, type GridView } from '@assunto/engine/core';
import { useMemo, useRef, useState } from 'react';
import { useServices } from '../../../AppServices';
import { notify } from '@assunto/shell';
import { pointersInGrid } from './gridColumns';
import type { ListState } from './listAddress';
import { useListAttributes } from './useListAttributes';
import { useTranslate } from './messages/translation';

/** The view of a list, from its template and the person's arrangement. */
export interface UsedGridView {
  template: GridDefinition;
  definition: GridDefinition;
  view: GridView | null;
  /** Applies a view at once, and stores it for the person. `null`: restores the view of the template. */
  change(view: GridView | null): void;
}

/** The columns of a list that the address holds; `undefined`: those that the person arranged. */
interface AddressedLayout {
  layout: ListState['layout'];
  change(layout: GridView | null): void;
}

/**
 * The view of a list: that of its address, of a named view or its draft; otherwise that of its context, whose changes are saved one
 * after another.
 */
export function useGridView(context: Context, template: GridDefinition, addressed: AddressedLayout): UsedGridView {
  const [own, setOwn] = useState<GridView | null>(context.gridView ?? null);
  const save = useSavedGridView(context, template);
  const { layout } = addressed;
  const view = layout === undefined ? own : layout;
  const attributes = useListAttributes(context.subject);
  const { related } = useRelatedAttributes(pointersInGrid(context, view));
  const definition = useMemo(
    () => arrangeGrid(template, view, { attributes, related }),
    [template, view, attributes, related],
  );

  function change(next: GridView | null): void {
    if (layout !== undefined) return addressed.change(next);
    setOwn(next);
    save(next);
  }
  return { template, definition, view, change };
}

/** Saves the person's arrangement; only the latest one while another is being saved. */
function useSavedGridView(context: Context, template: GridDefinition): (view: GridView | null) => void {
  const translate = useTranslate();
  const { client } = useServices();
  const saving = useRef<{ isBusy: boolean; next: (() => Promise<unknown>) | null }>({ isBusy: false, next: null });
  const { subjectIdentifier } = context.subject;
  const path = `/context/web/grid/${encodeURIComponent(subjectIdentifier)}/view/${template.templateId}`;

  async function save(): Promise<void> {
    if (saving.current.isBusy) return;
    saving.current.isBusy = true;
    try {
      // Only the latest view is saved: earlier ones changed during a save are skipped.
      for (let work = saving.current.next; work; work = saving.current.next) {
        saving.current.next = null;
        await work();
      }
    } catch {
      notify('danger', translate('grid.viewNotSaved'));
    } finally {
      saving.current.isBusy = false;
    }
  }
  return (next) => {
    saving.current.next = () =>
      next
        ? client.request('PUT', path, { body: next, expects: 'nothing' })
        : client.request('DELETE', path, { expects: 'nothing' });
    void save();
  };
}
