import { describe, expect, it } from 'vitest';
import { cleanNumberText, numberFromText } from './numberText';

describe('cleanNumberText', () => {
  it('lets digits and one leading minus through, and nothing else', () => {
    expect(cleanNumberText('12a3')).toBe('123');
    expect(cleanNumberText('-1-2')).toBe('-12');
    expect(cleanNumberText('1.903')).toBe('1903');
    expect(cleanNumberText(' R$ 50 ')).toBe('50');
  });

  it('drops the decimals of a pasted number rather than making it a hundred times as large', () => {
    expect(cleanNumberText('1.234,56')).toBe('1234');
    expect(cleanNumberText('1,5')).toBe('1');
    expect(cleanNumberText('-12.50')).toBe('-12');
  });

  it('stops at fifteen digits, which a number still keeps exactly', () => {
    expect(cleanNumberText('12345678901234567890')).toBe('123456789012345');
  });
});

describe('numberFromText', () => {
  it('is empty until there is a digit', () => {
    expect(numberFromText('')).toBeNull();
    expect(numberFromText('-')).toBeNull();
    expect(numberFromText('-0')).toBe(0);
    expect(numberFromText('-42')).toBe(-42);
  });
});
