import type { ConversionProblem } from '@assunto/api';
import { useTranslate } from '../messages/translation';
import type { ProblemReplacementProps } from './RecordReplacements';
import { Outcome } from './Outcome';
import { RecordReplacements } from './RecordReplacements';
import { ReplacementForm } from './ReplacementForm';

/** What became of records with the value, and of those that got their own. */
export function FinalOutcome({ problem }: { problem: ConversionProblem }) {
  const translate = useTranslate();
  const { ownReplacements, count } = problem;
  return (
    <div>
      {ownReplacements.map(({ talkId, replacement }) => (
        <p key={talkId}>
          {translate(replacement === null ? 'conversion.recordEmptied' : 'conversion.recordBecame', {
            record: `#${talkId}`,
            value: replacement ?? '',
          })}
        </p>
      ))}
      {count > ownReplacements.length && <Outcome problem={problem} isDone />}
    </div>
  );
}

/** What replaces a value in all of its records, or in single ones. */
export function ProblemReplacement(props: ProblemReplacementProps) {
  const { problem, problemsPath, onReplace, subjectIdentifier, ...given } = props;
  const translate = useTranslate();
  const { problemId, value, count, kind, isSet, replacement } = problem;
  const shown = value === '' ? translate('attributes.previewEmpty') : value;
  return (
    <div className="as-conversion-choice">
      <ReplacementForm
        {...given}
        label={translate('conversion.replaceBy', { value: shown })}
        stored={{ kind, isSet, replacement }}
        onSend={(sent) => void onReplace({ replacements: [{ problemId, value: sent }] })}
      />
      {count > 1 && (
        <RecordReplacements
          {...given}
          problem={problem}
          problemsPath={problemsPath}
          subjectIdentifier={subjectIdentifier}
          onReplace={onReplace}
        />
      )}
    </div>
  );
}
