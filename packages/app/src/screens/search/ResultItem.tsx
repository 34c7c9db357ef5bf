import { joined } from '@assunto/engine/fields';
import { TagChip } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { SearchResult } from '@assunto/api';
import { momentText, plainDayText, Highlighted } from '@assunto/shell';
import { type SearchTranslate, useTranslate } from './messages/translation';

interface ResultItemProps {
  result: SearchResult;
  terms: readonly string[];
  onOpen(): void;
}

/** A found record: its subject, and labels with values. The first value is its name. */
export function ResultItem({ result, terms, onOpen }: ResultItemProps) {
  const translate = useTranslate();
  const { format } = useEngine();
  const [first, ...rest] = result.talkValues;
  const name = first ? textOf(first.value, format.timeZone, translate) : `#${result.talkId}`;
  return (
    <li className="as-result">
      <button type="button" className="as-result-name" onClick={onOpen}>
        <Highlighted text={name} terms={terms} />
      </button>
      <p className="as-result-subject">
        {joined`${result.subjectName} #${result.talkId}`}
        {result.tags.map(({ tagId, tagName, tagColor }) => (
          <TagChip key={tagId} name={tagName} color={tagColor} />
        ))}
      </p>
      <ResultValues values={first ? [first, ...rest] : rest} terms={terms} />
    </li>
  );
}

function ResultValues({ values, terms }: { values: SearchResult['talkValues']; terms: readonly string[] }) {
  return (
    <dl className="as-result-values">
      {values.map(({ subjectAttributeId, attributeName, value }) => (
        <div key={subjectAttributeId}>
          <dt>{attributeName}</dt>
          <dd>
            <ResultValue value={value} terms={terms} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ResultValue({ value, terms }: { value: unknown; terms: readonly string[] }) {
  const translate = useTranslate();
  const { format } = useEngine();
  return <Highlighted text={textOf(value, format.timeZone, translate)} terms={terms} />;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a value of a result: results contain no attribute, so the type of the value decides. */
function textOf(value: unknown, timeZone: string, translate: SearchTranslate): string {
  if (value === true) return translate('search.yes');
  if (value === false) return translate('search.no');
  if (typeof value === 'string' && instant.test(value)) return momentText(value, timeZone, translate.locale);
  if (typeof value === 'string') return day.test(value) ? plainDayText(value, translate.locale) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => textOf(one, timeZone, translate)).join(', ');
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}
