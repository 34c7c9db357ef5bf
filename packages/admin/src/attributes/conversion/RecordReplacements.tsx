import { Pagination, Skeleton } from '@assunto/components';
import { conversionLimits, type ConversionProblem, type ConversionReplacements } from '@assunto/api';
import type { ListOf, SubjectAttribute } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';
import { ReplacementForm } from './ReplacementForm';

/** Records of a value that are linked beside it. */
export const linkedRecords = 10;

const { records: pageSize } = conversionLimits;

/** The replacements of single records of a value, page by page. */
export function RecordReplacements(props: ProblemReplacementProps) {
  const { problem, subjectIdentifier, onReplace, ...given } = props;
  const { isDone } = given;
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { shown, failure } = useRecordPage(props, page);
  const { count, kind, ownReplacements } = problem;
  const ownOf = (id: number) => (shown ?? problem).ownReplacements.find(({ talkId }) => talkId === id);
  return (
    <details open={ownReplacements.length > 0}>
      <summary>{translate('conversion.ofRecords')}</summary>
      {failure !== null && <p role="alert">{failure}</p>}
      {!shown && failure === null && <Skeleton lines={3} label={translate('attributes.loading')} />}
      <ul>
        {shown?.talkIds.slice(0, pageSize).map((id, index) => (
          <li key={id}>
            {(index >= linkedRecords || page > 1) && (
              <Link to={`/context/talk/${subjectIdentifier}/${id}`} target="_blank">
                #{id}
              </Link>
            )}
            <ReplacementForm
              {...given}
              label={translate('conversion.valueOf', { record: `#${id}` })}
              stored={{ kind, isSet: ownOf(id) !== undefined, replacement: ownOf(id)?.replacement ?? null }}
              onSend={(sent) => void onReplace({ replacements: [], records: [{ talkId: id, value: sent }] })}
            />
          </li>
        ))}
      </ul>
      {!isDone && count > pageSize && (
        <Pagination
          total={count}
          page={page}
          size={pageSize}
          sizes={[pageSize]}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </details>
  );
}

/** The records of a page: the first ones are those of the problem itself. */
function useRecordPage({ problem, problemsPath }: ProblemReplacementProps, page: number) {
  const { client } = useShellServices();
  const { problemId, ownReplacements } = problem;
  const path = `${problemsPath}?problemId=${problemId}&recordPage=${page}`;
  // Read again when one of them got a value.
  const { value, failure } = useLoaded(`${path} ${JSON.stringify(ownReplacements)}`, async (signal) =>
    page === 1 ? problem : (await client.request<ListOf<ConversionProblem>>('GET', path, { signal })).data.itens[0],
  );
  const [last, setLast] = useState({ page, value });
  if (value && value !== last.value) setLast({ page, value });
  if (page === 1) return { shown: problem, failure: null };
  return { shown: value ?? (last.page === page ? last.value : undefined), failure };
}

/** What replaces a value in all of its records, or in single ones. */
export interface ProblemReplacementProps {
  problem: ConversionProblem;
  /** The path of the call that lists problems. */
  problemsPath: string;
  target: SubjectAttribute;
  subjectIdentifier: string;
  isBusy: boolean;
  /** Whether the conversion is in use: the records are empty now. */
  isDone: boolean;
  onReplace(body: ConversionReplacements): Promise<boolean>;
}
