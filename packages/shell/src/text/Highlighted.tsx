import { foldText } from '@assunto/engine/core';
import { Fragment } from 'react';

/** A text in which the search terms are highlighted, ignoring accents and case. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return (
    <>
      {partsOf(text, terms).map(({ part, isFound }, index) =>
        isFound ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
      )}
    </>
  );
}

/** Splits a text into the beginnings of words that match a term, and the text between them. */
export function partsOf(text: string, terms: readonly string[]): { part: string; isFound: boolean }[] {
  const sought = terms.map(foldText).filter((word) => word !== '');
  const parts: { part: string; isFound: boolean }[] = [];
  const add = (part: string, isFound: boolean) => {
    const last = parts.at(-1);
    if (last && last.isFound === isFound) last.part += part;
    else if (part !== '') parts.push({ part, isFound });
  };
  for (const run of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const found = sought.filter((word) => foldText(run).startsWith(word)).sort((a, b) => b.length - a.length)[0];
    const length = found === undefined ? 0 : lengthFolded(run, found.length);
    add(run.slice(0, length), true);
    add(run.slice(length), false);
  }
  return parts.filter(({ part }) => part !== '');
}

/** How many characters of `run` correspond to the first `length` of its folded text: folding may change their number. */
function lengthFolded(run: string, length: number): number {
  let end = 0;
  while (end < run.length && foldText(run.slice(0, end)).length < length) end += 1;
  while (end < run.length && /\p{M}/u.test(run.charAt(end))) end += 1;
  return end;
}
