import type { TagPreview } from '@assunto/api';
import { useShellServices } from '@assunto/shell';
import { useEffect, useState } from 'react';
import { useTranslate } from './messages/translation';

const delayMs = 400;

/** The number of records that currently pass a filter, as text; `null` without a filter, and where it cannot be counted. */
export function useMatches(filter: string, subjectAttributeId: number | null): string | null {
  const translate = useTranslate();
  const { client } = useShellServices();
  const isComplete = filter !== '' && subjectAttributeId !== null;
  const key = `${subjectAttributeId} ${filter}`;
  const [found, setFound] = useState<{ key: string; preview: TagPreview | null } | null>(null);
  useEffect(() => {
    if (!isComplete) return;
    const { signal, abort } = abortable();
    const timer = setTimeout(() => {
      client.request<TagPreview>('POST', '/tag/preview', { body: { filter, subjectAttributeId }, signal }).then(
        ({ data }) => setFound({ key, preview: data }),
        () => signal.aborted || setFound({ key, preview: null }),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [client, isComplete, key, filter, subjectAttributeId]);
  if (!isComplete) return null;
  if (found?.key !== key) return translate('tags.counting');
  if (found.preview === null) return null;
  const { count, isAtLeast } = found.preview;
  return translate(isAtLeast ? 'tags.matchesMore' : 'tags.matches', { count });
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
