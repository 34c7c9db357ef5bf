import type { EditorProps, ReportSubject } from '@assunto/engine';
import { useEffect, useState } from 'react';

/** The subjects that a field's filter or report columns may name. */
export interface ReportSubjectsState {
  /** `null` while they have not come. */
  subjects: readonly ReportSubject[] | null;
  hasFailed: boolean;
  retry(): void;
}

const none: readonly ReportSubject[] = [];

/** Asks for the subjects that a field may name once they are wanted; there are none where nobody can be asked. */
export function useReportSubjects(
  { attribute, services }: Pick<EditorProps, 'attribute' | 'services'>,
  isWanted: boolean,
): ReportSubjectsState {
  const { reportSubjects } = services;
  const [subjects, setSubjects] = useState<readonly ReportSubject[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted || !reportSubjects) return;
    const control = new AbortController();
    const settle = (found: readonly ReportSubject[] | null) => {
      if (control.signal.aborted) return;
      setSubjects(found);
      setFailed(found === null);
    };
    reportSubjects(attribute, control.signal).then(settle, () => settle(null));
    return () => control.abort();
  }, [isWanted, reportSubjects, attribute, attempt]);

  return {
    subjects: reportSubjects ? subjects : none,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
