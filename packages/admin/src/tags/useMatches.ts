import type { TagPreview } from '@assunto/api';
import { useDebounced, useLoaded, useShellServices } from '@assunto/shell';
import { useTranslate } from './messages/translation';

const delayMs = 400;

/** The number of records that currently pass a filter, as text; `null` without a filter, and where it cannot be counted. */
export function useMatches(filter: string, subjectAttributeId: number | null): string | null {
  const translate = useTranslate();
  const { client } = useShellServices();
  const question = filter === '' || subjectAttributeId === null ? '' : JSON.stringify({ filter, subjectAttributeId });
  const asked = useDebounced(question, delayMs);
  const { value, failure } = useLoaded(asked, async (signal) =>
    asked === ''
      ? null
      : (await client.request<TagPreview>('POST', '/tag/preview', { body: JSON.parse(asked), signal })).data,
  );
  if (question === '') return null;
  if (asked !== question) return translate('tags.counting');
  if (failure !== null) return null;
  if (!value) return translate('tags.counting');
  return translate(value.isAtLeast ? 'tags.matchesMore' : 'tags.matches', { count: value.count });
}
