import { useEngine } from '@assunto/engine';
import type { ConfigurationChangeDetail } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { compareStates, type ComparedText } from './compareStates';
import { useTranslate } from './messages/translation';
import { usePartName } from './usePartName';
import { createStateTexts } from './stateTexts';

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
  const { client } = useShellServices();
  const hasFilters = useMemo(() => /"filter":|"sharedTalks":\{/.test(JSON.stringify([before, after])), [before, after]);
  const { value } = useLoaded(`subjects of filters ${hasFilters}`, async (signal) => {
    if (!hasFilters) return noSubjects;
    const { data } = await client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] });
    return data.itens;
  });
  return value ?? noSubjects;
}
