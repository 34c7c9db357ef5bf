import { Checkbox, Pagination, Skeleton, TextInput } from '@assunto/components';
import type { AttributeConversion, ConversionProblem, ConversionReplacements } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useDebounced, useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { attributeOfValues } from '../attributeItem';
import { useTranslate } from '../messages/translation';
import type { ConvertedAttribute } from './useConversion';
import { FinalOutcome, ProblemReplacement } from './ProblemReplacement';
import { linkedRecords } from './RecordReplacements';
import type { ShownConversion } from './useConversion';

const firstSize = 20;
const sizes = [firstSize, 50, 200];
const searchDebounceMs = 300;

interface ConversionProblemsProps extends ConvertedAttribute {
  shown: ShownConversion;
  conversion: AttributeConversion;
}

/** The values that can be replaced: before the start all, and in use those that failed late. */
const replaceable = (state: AttributeConversion['state']): ConversionProblem['kind'] | null =>
  state === 'checked' ? 'failed' : state === 'converted' ? 'late' : null;

/** The values that cannot be converted, with links to their records and, before the start, what replaces each. */
export function ConversionProblems(props: ConversionProblemsProps) {
  const { conversion, shown, attribute, subject, subjects } = props;
  const translate = useTranslate();
  const [saved, setSaved] = useState(0);
  // Shown at once, until the server has answered.
  const [isEmptying, setEmptying] = useState<boolean | null>(null);
  const problemsPath = `/attribute/${attribute.subjectAttributeId}/conversion/problems`;
  const { list, failure, search, pages } = useProblems(problemsPath, `${conversion.state} ${saved}`);
  const { after } = conversion;
  const valueOf = (name: string): unknown => ({ ...after, name: attribute.name })[name] ?? null;
  const target = attributeOfValues(valueOf, after.componentConfigs, { componentId: after.componentId, subjects });
  const isEditable = conversion.state === 'checked';
  const open = replaceable(conversion.state);
  const replace = async (body: ConversionReplacements): Promise<boolean> => {
    const isSaved = await shown.replace(body);
    if (isSaved) setSaved((count) => count + 1);
    return isSaved;
  };
  const chooseOthers = async (isOn: boolean): Promise<void> => {
    setEmptying(isOn);
    await replace({ replacements: [], emptiesOthers: isOn });
    setEmptying(null);
  };
  return (
    <section className="as-conversion-problems" aria-labelledby="conversion-problems">
      <h2 id="conversion-problems">{translate(isEditable ? 'conversion.problems' : 'conversion.problemsAfter')}</h2>
      {isEditable && (
        <Checkbox
          label={translate('conversion.emptyOthers')}
          isChecked={isEmptying ?? conversion.emptiesOthers}
          onChange={(isOn) => void chooseOthers(isOn)}
        />
      )}
      {search.isOffered && (
        <TextInput label={translate('conversion.search')} value={search.text} onChange={search.change} />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      {!list && failure === null && <Skeleton lines={4} label={translate('attributes.loading')} />}
      <ul>
        {list?.itens.map((problem) => (
          <li key={problem.problemId}>
            <ProblemText problem={problem} subjectIdentifier={subject.subjectIdentifier} />
            {problem.kind === open ? (
              <ProblemReplacement
                problem={problem}
                target={target}
                problemsPath={problemsPath}
                subjectIdentifier={subject.subjectIdentifier}
                isBusy={shown.isBusy}
                isDone={!isEditable}
                onReplace={replace}
              />
            ) : (
              <FinalOutcome problem={problem} />
            )}
          </li>
        ))}
      </ul>
      {list?.itens.length === 0 && search.text !== '' && (
        <p className="as-attribute-muted">{translate('conversion.searchNone')}</p>
      )}
      {pages && <Pagination {...pages} sizes={sizes} />}
    </section>
  );
}

/** A page of the values, those with a text only where there are more than a page has. `version`: a new one reads them again. */
function useProblems(problemsPath: string, version: string) {
  const { client } = useShellServices();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(firstSize);
  const [text, setText] = useState('');
  const found = useDebounced(text.trim(), searchDebounceMs);
  const path = `${problemsPath}?page=${page}&fetch=${size}&search=${encodeURIComponent(found)}`;
  const { value, failure } = useLoaded(
    `${path} ${version}`,
    async (signal) => (await client.request<ListOf<ConversionProblem>>('GET', path, { signal })).data,
  );
  const [list, setList] = useState(value);
  if (value && value !== list) setList(value);
  const total = list?.totalResults ?? 0;
  const change = (typed: string): void => {
    setText(typed);
    setPage(1);
  };
  const onSize = (chosen: number): void => {
    setSize(chosen);
    setPage(1);
  };
  return {
    list,
    failure,
    search: { text, isOffered: text !== '' || total > firstSize, change },
    pages: total > firstSize ? { total, page, size, onPage: setPage, onSize } : null,
  };
}

function ProblemText({ problem, subjectIdentifier }: { problem: ConversionProblem; subjectIdentifier: string }) {
  const translate = useTranslate();
  const { value, message, count, talkIds, kind } = problem;
  return (
    <div>
      <strong className="as-conversion-value">{value === '' ? translate('attributes.previewEmpty') : value}</strong>
      <p className="as-attribute-muted">
        {kind === 'late' && `${translate('conversion.kindLate')} `}
        {message}
      </p>
      <p className="as-conversion-records">
        {translate('conversion.records', { count })}{' '}
        {talkIds.slice(0, linkedRecords).map((id) => (
          <Link key={id} to={`/context/talk/${subjectIdentifier}/${id}`} target="_blank">
            #{id}
          </Link>
        ))}
      </p>
    </div>
  );
}
