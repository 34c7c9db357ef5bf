import { useEngine } from '@assunto/engine';
import { eventStepTypes, type ConfigurationChangeDetail } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { useItems } from '@assunto/shell';
import { useMemo } from 'react';
import { compareStates, type ComparedText } from './compareStates';
import { useTranslate } from './messages/translation';
import { createStateTexts } from './stateTexts';
import { causeText } from '../automations/runs/causeText';
import { useTranslate as useRunTranslate } from '../automations/runs/messages/translation';
import { useTranslate as useWorkTranslate, type WorkKey } from '../automations/works/messages/translation';

/** The maximum number of rows shown. */
const mostRows = 300;

/** The differences of a change, value by value; values on only one side are marked. */
export function ChangeTable({ change }: { change: ConfigurationChangeDetail }) {
  const translate = useTranslate();
  const { componentTypes, format } = useEngine();
  const subjects = useSubjects(change);
  const partName = usePartName();
  const { before, after, names } = change;
  const rows = useMemo(
    () =>
      compareStates(before, after, createStateTexts({ translate, names, subjects, componentTypes, format, partName })),
    [translate, before, after, names, subjects, componentTypes, format, partName],
  );
  if (rows.length === 0) return <p>{translate('history.same')}</p>;
  return (
    <>
      <table className="as-configuration-changes">
        <thead>
          <tr>
            <th scope="col">{translate('history.field')}</th>
            <th scope="col">{translate('history.before')}</th>
            <th scope="col">{translate('history.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ label, before: was, after: is }, index) => (
            <tr key={index}>
              <th scope="row">{label.join(' › ')}</th>
              <td data-side={translate('history.before')}>
                <ComparedTexts texts={was} as="del" />
              </td>
              <td data-side={translate('history.after')}>
                <ComparedTexts texts={is} as="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <p>{translate('history.more', { count: rows.length - mostRows })}</p>}
    </>
  );
}

function ComparedTexts({ texts, as: Mark }: { texts: readonly ComparedText[]; as: 'ins' | 'del' }) {
  if (texts.length === 0) return '–';
  return texts.map(({ text, isOnlyHere }, index) => (
    <span key={index}>
      {index > 0 && ', '}
      {isOnlyHere ? <Mark>{text}</Mark> : text}
    </span>
  ));
}

const noSubjects: readonly Subject[] = [];

/** The subjects, to describe filters; none while loading, and where the states have no filters. */
function useSubjects({ before, after }: ConfigurationChangeDetail): readonly Subject[] {
  const hasFilters = useMemo(() => /"filter":|"sharedTalks":\{/.test(JSON.stringify([before, after])), [before, after]);
  const { value } = useItems<Subject>(hasFilters ? '/subject/' : null);
  return value ?? noSubjects;
}

/** What starts a job and what its steps do, in the words of the screens of automations; `null` for other properties. */
function usePartName(): (property: string, value: unknown) => string | null {
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
