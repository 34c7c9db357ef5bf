import { useDebounced, usePosted } from '@assunto/shell';
import { useTranslate } from '../messages/translation';

const delayMs = 400;

interface Matches {
  count: number;
  isAtLeast: boolean;
}

/**
 * How many records pass a filter now, as a sentence that a path counts; `null` without a filter (no body), and where it cannot be
 * counted.
 */
export function useMatches(path: string, body: object | null): string | null {
  const translate = useTranslate();
  const question = JSON.stringify(body);
  const asked = useDebounced(question, delayMs);
  const { value, failure } = usePosted<Matches | { steps: readonly Matches[] }>(
    path,
    JSON.parse(asked) as object | null,
  );
  if (body === null || failure !== null) return null;
  const matches = asked === question && value && ('steps' in value ? value.steps[0] : value);
  if (!matches) return translate('admin.counting');
  return translate(matches.isAtLeast ? 'admin.matchesMore' : 'admin.matches', { count: matches.count });
}
