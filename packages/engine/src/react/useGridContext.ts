import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Context } from '../contract/subject';
import { pointersOfColumns } from '../schema/columnKey';
import { compileGrid } from '../schema/compileGrid';
import type { GridDefinition } from '../schema/definitions';
import { isAbort } from '../store/isAbort';
import { useEngine } from './Engine';
import { useRelatedAttributes } from './useRelatedAttributes';

/** What a grid needs before its records: the context and its compiled template, `null` until loaded. */
export interface UseGridContextResult {
  context: Context | null;
  definition: GridDefinition | null;
  loadError: unknown;
  reload(): void;
}

type Answer = { key: string; context: Context | null; error: unknown };

/**
 * The context of a subject's grid and its definition.
 *
 * @example
 * const { context, definition } = useGridContext('chamado');
 */
export function useGridContext(subject: string, options: { templateId?: number } = {}): UseGridContextResult {
  const { adapter } = useEngine('useGridContext');
  const { templateId } = options;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = `${subject} ${templateId ?? ''} ${attempt}`;

  useEffect(() => {
    const { signal, abort } = abortable();
    const request = { scenario: 'grid', subject, ...(templateId !== undefined && { templateId }) } as const;
    adapter.context(request, signal).then(
      (context) => !signal.aborted && setAnswer({ key, context, error: null }),
      (error: unknown) => !signal.aborted && !isAbort(error) && setAnswer({ key, context: null, error }),
    );
    return abort;
  }, [adapter, subject, templateId, key]);

  const current = answer?.key === key ? answer : null;
  const context = current?.context ?? null;
  const { related, isLoading } = useRelatedAttributes(
    context ? pointersOfColumns(context.template.templateAreas, context.subject.subjectAttributes) : [],
  );
  const definition = useMemo(
    () => (context && !isLoading ? compileGrid({ ...context, related }) : null),
    [context, related, isLoading],
  );
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { context, definition, loadError: current?.error ?? null, reload };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
