import type { JobProblem } from '@assunto/api/ticketing';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { problemsByCard } from './jobProblems';
import type { JobEditor } from './useJobEditor';

/** Moves the focus to the first of some problems, once its card is open. */
export function useProblemFocus(
  page: RefObject<HTMLElement | null>,
  editor: JobEditor,
): (problems: readonly JobProblem[]) => void {
  const [wish, setWish] = useState<{ path: string; key: string } | null>(null);
  const done = useRef<object | null>(null);
  useEffect(() => {
    if (wish === null || done.current === wish) return;
    done.current = wish;
    let frame = 0;
    const focus = () => {
      // The form of the card is drawn after it opened, and its editors once they are loaded.
      if (page.current?.querySelector('.as-editor-loading')) frame = requestAnimationFrame(focus);
      else elementOf(page.current, wish)?.focus();
    };
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [page, wish]);
  return (problems) => {
    const [first] = problems;
    if (first) setWish({ path: first.path, key: [...problemsByCard([first], editor.draft).keys()][0] ?? '' });
  };
}

function elementOf(page: HTMLElement | null, { path, key }: { path: string; key: string }): HTMLElement | null {
  if (!page) return null;
  if (path === '/events' || path === '/works') return page.querySelector(`[data-add="${path.slice(1)}"]`);
  const card = key === '' ? page : page.querySelector<HTMLElement>(`[data-card="${key}"]`);
  const field = card?.querySelector<HTMLElement>('[aria-invalid="true"]');
  return field?.matches('[role="radiogroup"]')
    ? field.querySelector<HTMLElement>('input')
    : (field ?? card?.querySelector<HTMLElement>('.as-job-card-open') ?? null);
}
