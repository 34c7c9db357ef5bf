import { expect, it } from 'vitest';
import { createMarkSurvey } from './emptyMarks';

it('marks of empty cells are what programs write for no value, also in Portuguese, and no text that only contains one', () => {
  const survey = createMarkSurvey();
  for (const text of ['#N/D', ' #n/d ', '***', 'NULL', 'null', '#N/A da filial', '****', 'Ana']) survey.add(text);
  expect(survey.found().map(({ mark, count }) => [mark, count])).toEqual([
    ['#N/D', 2],
    ['***', 1],
    ['NULL', 2],
  ]);
});
