import type { EditorProps, ReportSubject } from '@assunto/engine';
import { useEffect, useState } from 'react';

/** The subjects that a field's filter or report columns may name. */
export interface ReportSubjectsState {
  /** `null` while loading. */
  subjects: readonly ReportSubject[] | null;
  hasFailed: boolean;
  retry(): void;
}

const none: readonly ReportSubject[] = [];

/** Loads the subjects that a field may refer to, while enabled; empty when the services do not offer them. */
export function useReportSubjects(
  { attribute, services }: Pick<EditorProps, 'attribute' | 'services'>,
  isEnabled: boolean,
): ReportSubjectsState {
  const { reportSubjects } = services;
  const [subjects, setSubjects] = useState<readonly ReportSubject[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isEnabled || !reportSubjects) return;
    const control = new AbortController();
    const onLoaded = (found: readonly ReportSubject[] | null) => {
      if (control.signal.aborted) return;
      setSubjects(found);
      setFailed(found === null);
    };
    reportSubjects(attribute, control.signal).then(onLoaded, () => onLoaded(null));
    return () => control.abort();
  }, [isEnabled, reportSubjects, attribute, attempt]);

  return {
    subjects: reportSubjects ? subjects : none,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
