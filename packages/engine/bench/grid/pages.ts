import { compileGrid, createComponentTypes, type Talk } from '@assunto/engine/core';
import { largeSubject, talk, template } from '@assunto/engine/testing';

const asked = new URLSearchParams(location.search);
const columns = Number(asked.get('columns') ?? 20);
/** Rows of a page. */
export const rows = Number(asked.get('rows') ?? 100);
const pageCount = 10;

export const componentTypes = createComponentTypes();
export const subject = largeSubject(columns);
export const gridTemplate = template({ shows: subject, showTalkIdOnGrid: false });
export const definition = compileGrid({ subject, template: gridTemplate });

/** Pages of records, ready in memory: what is measured is the drawing. */
export const pages: readonly Talk[][] = Array.from({ length: pageCount }, (_, page) =>
  Array.from({ length: rows }, (_unused, row) => recordOf(page * rows + row + 1)),
);

function recordOf(talkId: number): Talk {
  const values = subject.subjectAttributes.map(({ identifier, componentId, componentConfigs }, index) => {
    const { options = [] } = componentConfigs;
    const option = options[(talkId + index) % Math.max(options.length, 1)];
    const value = option ?? { 3: talkId * index, 10: talkId % 2 === 0 }[componentId] ?? `Valor ${index} de ${talkId}`;
    return [identifier, value] as const;
  });
  return talk({ of: subject, talkId, values: Object.fromEntries(values) });
}
