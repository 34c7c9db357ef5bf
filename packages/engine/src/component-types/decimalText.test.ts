import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalTextOf, roundDecimal } from './decimalText';

describe('decimal text', () => {
  it('rounds halves away from zero, as a person does on paper', () => {
    expect(roundDecimal('1.005', 2)).toBe('1.01');
    expect(roundDecimal('-1.005', 2)).toBe('-1.01');
    expect(roundDecimal('1.0049999', 2)).toBe('1.00');
    expect(roundDecimal('0.5', 0)).toBe('1');
    expect(roundDecimal('-0.4', 0)).toBe('0');
    expect(roundDecimal('9.995', 2)).toBe('10.00');
    expect(roundDecimal('7', 2)).toBe('7.00');
  });

  it('says any number without an exponent', () => {
    expect(decimalTextOf(1e21)).toBe('1000000000000000000000');
    expect(roundDecimal(decimalTextOf(5e-7), 6)).toBe('0.000001');
    expect(roundDecimal(decimalTextOf(-4e-7), 6)).toBe('0.000000');
  });

  it('changes nothing about a number of 15 digits at its own precision', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.maxSafeNat(), (precision, digits) => {
        const value = Number(`${digits % 1e15}e-${precision}`);
        expect(Number(roundDecimal(decimalTextOf(value), precision))).toBe(value);
      }),
    );
  });
});
