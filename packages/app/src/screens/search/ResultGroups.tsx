import type { SearchResult } from '@assunto/api';
import type { KeyboardEvent } from 'react';
import { ResultItem } from './ResultItem';

interface ResultGroupsProps {
  results: readonly SearchResult[];
  /** The number of results of a subject on all pages. */
  counts: ReadonlyMap<string, number>;
  terms: readonly string[];
  onOpen(result: SearchResult): void;
}

/** The results under the names of their subjects, a line each. The arrow keys, Home and End move between them. */
export function ResultGroups({ results, counts, terms, onOpen }: ResultGroupsProps) {
  const groups = new Map<string, SearchResult[]>();
  for (const one of results) groups.set(one.subject, [...(groups.get(one.subject) ?? []), one]);
  return (
    <div className="as-result-groups" onKeyDown={moveFocus}>
      {[...groups].map(([subject, own]) => (
        <section key={subject} aria-labelledby={`found-${subject}`}>
          <h2 id={`found-${subject}`}>
            {own[0]?.subjectName} <span>{counts.get(subject)}</span>
          </h2>
          <ol className="as-results">
            {own.map((result) => (
              <ResultItem key={result.talkId} result={result} terms={terms} onOpen={() => onOpen(result)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.as-result-name')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
}
