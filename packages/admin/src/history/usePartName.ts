import { eventStepTypes } from '@assunto/api';
import { useMemo } from 'react';
import { causeText } from '../automations/runs/causeText';
import { useTranslate as useRunTranslate } from '../automations/runs/messages/translation';
import { useTranslate as useWorkTranslate, type WorkKey } from '../automations/works/messages/translation';

/** What starts a job and what its steps do, in the words of the screens of automations; `null` for other properties. */
export function usePartName(): (property: string, value: unknown) => string | null {
  const translateRun = useRunTranslate();
  const translateWork = useWorkTranslate();
  return useMemo(
    () => (property, value) => {
      if (property === 'workStepType') return translateWork(`works.type.${String(value)}` as WorkKey);
      if (property !== 'eventStepType') return null;
      const cause = Object.entries(eventStepTypes).find(([, type]) => type === value)?.[0];
      return cause === undefined ? null : causeText(cause, translateRun);
    },
    [translateRun, translateWork],
  );
}
