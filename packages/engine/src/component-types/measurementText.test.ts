import { describe, expect, it } from 'vitest';
import { attribute } from '../testing/builders';
import { localeText, numberLocale, readNumber } from './measurementText';

const localeOf = (thousands?: string, decimal?: string) =>
  numberLocale(
    attribute({
      componentConfigs: { ...(thousands !== undefined && { thousands }), ...(decimal !== undefined && { decimal }) },
    }),
  );
const brazil = localeOf();

describe('the locale of a measurement', () => {
  it('is chosen by its thousands separator [FIELD-49]', () => {
    expect(localeText('-1234567.50', localeOf('.'))).toBe('-1.234.567,50');
    expect(localeText('-1234567.50', localeOf(','))).toBe('-1,234,567.50');
    expect(localeText('1234567.50', localeOf(' '))).toBe('1 234 567,50');
    expect(localeText('1234567.50', localeOf("'"))).toBe("1'234'567.50");
    expect(localeText('1234567.50', localeOf(''))).toBe('1234567,50');
    expect(localeText('1234', localeOf())).toBe('1.234');
  });

  it('takes a decimal separator of its own, unless it is the thousands separator', () => {
    expect(localeOf(' ', '.')).toEqual({ thousands: ' ', decimal: '.' });
    expect(localeOf('.', '.')).toEqual({ thousands: '.', decimal: ',' });
    expect(localeOf(undefined, '.')).toEqual({ thousands: ',', decimal: '.' });
    expect(localeOf('7', 'x')).toEqual({ thousands: '.', decimal: ',' });
  });
});

describe('a number as people write it', () => {
  const inBrazil: [string, string | null][] = [
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234', '1234'],
    ['1.5', '1.5'],
    ['0.123', '0.123'],
    ['1 234 567,8', '1234567.8'],
    ['12.349,5', '12349.5'],
    ['1.2349,56', '12349.56'],
    [',5', '0.5'],
    ['5,', '5'],
    ['1.234.56', null],
    ['1,2,3', null],
    ['10 20', null],
    ['..', null],
    ['', null],
    ['1e3', null],
    ['١٢', null],
  ];
  it.each(inBrazil)('%s is read in Brazil', (text, read) => expect(readNumber(text, brazil)).toBe(read));

  it('is read in its own locale first', () => {
    expect(readNumber('1,234', localeOf(','))).toBe('1234');
    expect(readNumber('1.234', localeOf(','))).toBe('1.234');
    expect(readNumber('1.234,56', localeOf(','))).toBe('1234.56');
  });

  it('is not guessed at where both readings are possible', () => {
    expect(readNumber('1.234', localeOf(' '))).toBeNull();
    expect(readNumber('1.2345', localeOf(' '))).toBe('1.2345');
  });
});
