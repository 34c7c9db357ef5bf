import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnSurvey } from './createColumnSurvey';
import { readDateText } from './dateText';
import { readNumberText } from './numberText';
import type { SpreadsheetCell } from './SpreadsheetCell';

const surveyOf = (...cells: SpreadsheetCell[]) => {
  const survey = createColumnSurvey();
  for (const cell of cells) survey.add(cell);
  return survey;
};

describe('the numbers of a column', () => {
  it('are read in one convention, the one that all of them allow', () => {
    const points = surveyOf('1.25', '1.234', '0.125', '7').numbers();
    expect(points).toMatchObject({ chosen: 'point', isCertain: true });
    expect(points?.examples).toEqual([
      { text: '1.25', comma: null, point: '1,25' },
      { text: '1.234', comma: '1.234', point: '1,234' },
      { text: '0.125', comma: null, point: '0,125' },
    ]);
    expect(surveyOf('1.234,5', '1.234').numbers()).toMatchObject({ chosen: 'comma', isCertain: true });
    expect(surveyOf('R$ 1,234.50').numbers()).toMatchObject({ chosen: 'point', isCertain: true });
  });

  it('are marked as uncertain when they allow both conventions or contradict each other', () => {
    expect(surveyOf('1.234', '5.678').numbers()).toMatchObject({ chosen: 'comma', isCertain: false });
    expect(surveyOf('1.25', '1,25', '2,5').numbers()).toMatchObject({ chosen: 'comma', isCertain: false });
  });

  it('have no convention to choose when they have no separators, or are numbers of a workbook', () => {
    expect(surveyOf('7', '-12', 'doze', null, 1.5, true).numbers()).toBeNull();
  });

  it('are never guessed: what the other convention wrote is not read, or is another number that is shown', () => {
    expect(readNumberText('1.25', 'comma')).toBeNull();
    expect(readNumberText('0.125', 'comma')).toBeNull();
    expect(readNumberText('1.234', 'comma')).toBe('1234');
    expect(readNumberText('-1.234,50', 'comma')).toBe('-1234.50');
    expect(readNumberText('1 234,5', 'comma')).toBe('1234.5');
    for (const text of ['1.2.3', '1,2,3', '12.34.567', '', '-', '1-2', 'x'.repeat(99)])
      for (const convention of ['comma', 'point'] as const) expect(readNumberText(text, convention)).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (digits, scale) => {
          const value = digits / 10 ** scale;
          const text = value.toLocaleString('pt-BR', { maximumFractionDigits: scale });
          expect(Number(readNumberText(text, 'comma'))).toBe(value);
          const american = value.toLocaleString('en-US', { maximumFractionDigits: scale });
          expect(Number(readNumberText(american, 'point'))).toBe(value);
        },
      ),
    );
  });
});

describe('the dates of a column', () => {
  it('are read in the order that all of them allow', () => {
    expect(surveyOf('03/04/2016', '13/04/2016').dates()).toMatchObject({ chosen: 'dmy', isCertain: true });
    const american = surveyOf('03/04/2016', '03/25/2016').dates();
    expect(american).toMatchObject({ chosen: 'mdy', isCertain: true });
    expect(american?.examples[0]).toEqual({ text: '03/04/2016', dmy: '03/abr/2016', mdy: '04/mar/2016', ymd: null });
    expect(surveyOf('03/04/2016').dates()).toMatchObject({ chosen: 'dmy', isCertain: false });
    expect(surveyOf('2016-03-01', '2016-03-01 10:00').dates()).toBeNull();
  });

  it('say whether a time has no UTC offset', () => {
    expect(surveyOf('01/03/2016', '03/25/2016 10:00').hasLocalTimes()).toBe(true);
    expect(surveyOf('2016-03-01T10:00:00Z', '01/03/2016', 'às 10:00').hasLocalTimes()).toBe(false);
  });

  it('may have dashes, dots, two-digit years, times on the full hour, halves of the day and zones', () => {
    expect(readDateText('05-03-2016', 'dmy')).toEqual({ day: '2016-03-05', time: null, zone: null });
    expect(readDateText('5.3.16', 'dmy')?.day).toBe('2016-03-05');
    expect(readDateText('05/03/70', 'dmy')?.day).toBe('1970-03-05');
    expect(readDateText('16-03-05', 'ymd')?.day).toBe('2016-03-05');
    expect(readDateText('2016-03-01 10:00', 'dmy')?.time).toBe('10:00:00');
    expect(readDateText('2016-03-01T10:00', 'mdy')?.time).toBe('10:00:00');
    expect(readDateText('03/01/2016 01:05 PM', 'mdy')?.time).toBe('13:05:00');
    expect(readDateText('2016-03-01T10:00:00.123-03:00', 'dmy')?.zone).toBe('-03:00');
    for (const text of ['31/02/2016', '2016-13-01', '01/02-2016', '1/2/3', '01/02/2016 25:00', '1'.repeat(99)])
      expect(readDateText(text, 'dmy')).toBeNull();
  });
});
