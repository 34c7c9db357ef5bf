import { answerOf, userMessageOf } from '@assunto/engine';
import type { CreatedAnswer, ListView, ListViewSave } from '@assunto/engine/contract';
import type { Context, ListOf } from '@assunto/engine/core';
import { notify, usesOf, type UsesDialogProps } from '@assunto/shell';
import { useState } from 'react';
import { useServices } from '../../../../AppServices';
import { useTranslate } from '../messages/translation';

/** The views of a subject that the person has, and how they change. */
export interface UsedViews {
  list: readonly ListView[];
  subject: string;
  /** Whether the person may share views. */
  mayShare: boolean;
  /** Stores a new view. Throws what the server refuses. */
  create(body: ListViewSave): Promise<ListView>;
  /** Replaces a view. Throws what the server refuses; one that somebody else has changed is read again before. */
  update(view: ListView, body: ListViewSave): Promise<ListView>;
  /** Moves a view to the trash, and offers to undo it. Returns whether it was done; a refusal is shown. */
  remove(view: ListView): Promise<boolean>;
  /** What uses the view that therefore was not removed, or `null`. */
  uses: Omit<UsesDialogProps, 'onClose'> | null;
  forgetUses(): void;
  /** Takes a view out of the trash. Returns whether it was done; a refusal is shown. */
  restore(view: ListView): Promise<boolean>;
}

const noViews: NonNullable<Context['views']> = [];

/** The views of a list's context. */
export function useViews({ subject: { subjectIdentifier }, views = noViews }: Context): UsedViews {
  const translate = useTranslate();
  const { client, session } = useServices();
  const [{ given, list }, setState] = useState({ given: views, list: views });
  // Those of a new context replace what was changed here.
  if (given !== views) setState({ given: views, list: views });
  const [uses, setUses] = useState<UsedViews['uses']>(null);
  const setList = (next: readonly ListView[]): void => setState({ given: views, list: [...next] });
  const path = `/list-view/${encodeURIComponent(subjectIdentifier)}`;

  async function reload(): Promise<readonly ListView[]> {
    const { itens } = (await client.request<ListOf<ListView>>('GET', path)).data;
    setList(itens);
    return itens;
  }
  async function attempt({ viewName: name }: ListView, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      await reload();
      return true;
    } catch (error) {
      const message = userMessageOf(error);
      const found = usesOf(answerOf(error));
      if (found.length > 0) setUses({ name, message, uses: found });
      else notify('danger', message);
      return false;
    }
  }
  const restore = (view: ListView): Promise<boolean> =>
    attempt(view, () => client.request('POST', `${path}/${view.viewId}/restore`, { expects: ['viewId'] }));
  return {
    list,
    subject: subjectIdentifier,
    mayShare: session.state.get().user?.isAdmin === true,
    async create(body) {
      const { data } = await client.request<CreatedAnswer>('POST', path, { body, expects: ['resourceId'] });
      const made = (await reload()).find(({ viewId }) => viewId === data.resourceId);
      if (!made) throw new Error('The view that was just saved is not there.');
      return made;
    },
    async update(view, body) {
      const headers = { 'if-match': `"${view.version}"` };
      try {
        const { data } = await client.request<ListView>('PUT', `${path}/${view.viewId}`, {
          body,
          headers,
          expects: ['viewId', 'version'],
        });
        await reload();
        return data;
      } catch (error) {
        if (answerOf(error)?.code === 'CONFIGURATION_CHANGED') await reload();
        throw error;
      }
    },
    async remove(view) {
      const headers = { 'if-match': `"${view.version}"` };
      const isDone = await attempt(view, () =>
        client.request('DELETE', `${path}/${view.viewId}`, { headers, expects: 'nothing' }),
      );
      if (isDone)
        notify('success', translate('views.removed', { name: view.viewName }), undefined, {
          label: translate('views.undo'),
          run: () => void restore(view),
        });
      return isDone;
    },
    restore,
    uses,
    forgetUses: () => setUses(null),
  };
}
