import type { EventStep, JobMatches } from '@assunto/api';
import { useDebounced, useLoaded, useShellServices } from '@assunto/shell';
import { useTranslate } from './messages/translation';

const delayMs = 400;

/** How many records pass the filter of a step now, as a sentence; `null` while there is none, and where it cannot be counted. */
export function useMatches({ filter, subjectId = null }: Pick<EventStep, 'filter' | 'subjectId'>): string | null {
  const translate = useTranslate();
  const { client } = useShellServices();
  const now = filter && subjectId !== null ? JSON.stringify({ filter, subjectId }) : '';
  const debounced = useDebounced(now, delayMs);
  const { value, failure } = useLoaded(`matches ${debounced}`, async (signal) => {
    if (debounced === '') return null;
    const about = JSON.parse(debounced) as Pick<EventStep, 'filter' | 'subjectId'>;
    const step: EventStep = { eventStepType: 1, filterName: 'Filtro', filterId: null, ...about };
    const body = { events: [{ once: false, negate: false, steps: [step] }] };
    const { data } = await client.request<JobMatches>('POST', '/job/matches', { body, signal });
    return data.steps[0] ?? null;
  });
  if (now === '' || failure !== null) return null;
  if (debounced !== now || value === null) return translate('events.counting');
  return translate(value.isAtLeast ? 'events.matchesMore' : 'events.matches', { count: value.count });
}
