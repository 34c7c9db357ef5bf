import type { DataAdapter } from '@assunto/engine';
import {
  recallTrail,
  recallTrailPage,
  rememberTrailPage,
  type Trail,
  type TrailPage,
} from '../../../records/recordTrail';

/** Reads a page of the list from which a record was opened. */
export async function readTrailPage(
  adapter: Pick<DataAdapter, 'list'>,
  subject: string,
  trail: Trail,
  signal?: AbortSignal,
): Promise<TrailPage> {
  const { itens } = await adapter.list(subject, { ...trail, want: 'page' }, signal);
  return { trail, ids: itens.map((talk) => talk.talkId) };
}

/**
 * The record `steps` after this one (before it, if negative) in the list from which it was opened, across the list's pages; the
 * last or first one where the list ends earlier. `null` if that is the record itself, or if the record is no longer in its list.
 * The page on which it was found becomes the trail.
 */
export async function findAlongTrail(
  adapter: Pick<DataAdapter, 'list'>,
  subject: string,
  talkId: number,
  steps: number,
): Promise<number | null> {
  const trail = recallTrail(subject);
  if (!trail) return null;
  let page = recallTrailPage(subject) ?? (await readTrailPage(adapter, subject, trail));
  const at = page.ids.indexOf(talkId);
  if (at < 0) return null;
  let index = at + steps;
  while (index < 0 || index >= page.ids.length) {
    const isForward = index >= page.ids.length;
    const next = await nextPage(adapter, subject, page, isForward);
    if (!next) {
      index = isForward ? page.ids.length - 1 : 0;
      break;
    }
    index += isForward ? -page.ids.length : next.ids.length;
    page = next;
  }
  rememberTrailPage(subject, page);
  const found = page.ids[index] ?? null;
  return found === talkId ? null : found;
}

/** The page after or before this one; `null` at the end of the list. */
async function nextPage(
  adapter: Pick<DataAdapter, 'list'>,
  subject: string,
  { trail, ids }: TrailPage,
  isForward: boolean,
): Promise<TrailPage | null> {
  if (isForward ? ids.length < trail.fetch : trail.page <= 1) return null;
  const next = await readTrailPage(adapter, subject, { ...trail, page: trail.page + (isForward ? 1 : -1) });
  return next.ids.length === 0 ? null : next;
}
