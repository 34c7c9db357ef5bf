import { EmptyState } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SlowQuestion } from '@assunto/api';
import { EntityRow, momentText } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { secondsText } from './unitText';

interface SlowQuestionsProps {
  questions: readonly SlowQuestion[];
  /** From how many milliseconds on a question is slow. */
  slowFromMs: number;
}

/** What took long: the subject, the filter as a sentence, and how long it took. */
export function SlowQuestions({ questions, slowFromMs }: SlowQuestionsProps) {
  const translate = useTranslate();
  const seconds = (milliseconds: number): string => secondsText(milliseconds, translate.locale);
  return (
    <>
      <p className="as-operation-hint">{translate('operation.slowHint', { duration: seconds(slowFromMs) })}</p>
      {questions.length === 0 ? (
        <EmptyState title={translate('operation.noSlow')} />
      ) : (
        <ul className="as-entity-rows">
          {questions.map((question) => (
            <li key={question.slowQuestionId}>
              <EntityRow
                name={translate(`operation.kind.${question.kind}`, { subject: question.subjectName })}
                detail={<QuestionDetail question={question} />}
                marks={<span className="as-operation-figure">{seconds(question.durationMs)}</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function QuestionDetail({ question }: { question: SlowQuestion }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { kind, sentence, hasFilter, hasTerm, attributeNames, rowCount, insertedIn } = question;
  const names = attributeNames.join(', ');
  return [
    sentence ?? translate(hasFilter ? 'operation.filterLost' : 'operation.noFilter'),
    ...(hasTerm ? [translate('operation.term')] : []),
    ...(names === '' ? [] : [translate(kind === 'list' ? 'operation.ordered' : 'operation.grouped', { names })]),
    rowCount === null ? translate('operation.unfinished') : translate('operation.rows', { count: rowCount }),
    momentText(insertedIn, format.timeZone, translate.locale),
  ].join(' · ');
}
