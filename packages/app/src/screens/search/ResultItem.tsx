import { useEngine } from '@assunto/engine';
import type { SearchResult } from '@assunto/engine/core';
import { Highlighted } from './Highlighted';

interface ResultItemProps {
  result: SearchResult;
  words: readonly string[];
  onOpen(): void;
}

/** A found record: its subject, and labels with values (1§2). The first value names it. */
export function ResultItem({ result, words, onOpen }: ResultItemProps) {
  const [first, ...rest] = result.talkValues;
  const name = first ? textOf(first.value) : `#${result.talkId}`;
  return (
    <li className="as-result">
      <button type="button" className="as-result-name" onClick={onOpen}>
        <Highlighted text={name} words={words} />
      </button>
      <p className="as-result-subject">
        {result.subjectName} #{result.talkId}
      </p>
      <ResultValues values={first ? [first, ...rest] : rest} words={words} />
    </li>
  );
}

function ResultValues({ values, words }: { values: SearchResult['talkValues']; words: readonly string[] }) {
  return (
    <dl className="as-result-values">
      {values.map(({ subjectAttributeId, attributeName, value }) => (
        <div key={subjectAttributeId}>
          <dt>{attributeName}</dt>
          <dd>
            <ResultValue value={value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ResultValue({ value, words }: { value: unknown; words: readonly string[] }) {
  const { format } = useEngine();
  return <Highlighted text={textOf(value, format.timeZone)} words={words} />;
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A value as a result tells it: results carry no attribute, so that its shape says how it reads. */
function textOf(value: unknown, timeZone = 'America/Sao_Paulo'): string {
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  if (typeof value === 'string' && instant.test(value))
    return new Date(value).toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  if (typeof value === 'string') return value.replace(day, '$3/$2/$1');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => textOf(one, timeZone)).join(', ');
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}
