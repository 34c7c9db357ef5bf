import { describe, expect, it } from 'vitest';
import { convertUnit, isSameUnit } from './units';

describe('units', () => {
  it('turn into others of their family, exactly', () => {
    expect(convertUnit('2', 't', 'kg', 2)).toBe('2000.00');
    expect(convertUnit('1.5', 'g', 'kg', 4)).toBe('0.0015');
    expect(convertUnit('10', '@', 'kg', 0)).toBe('150');
    expect(convertUnit('1', 'lb', 'g', 5)).toBe('453.59237');
    expect(convertUnit('1', 'kg', 'lb', 4)).toBe('2.2046');
    expect(convertUnit('2.5', 'm³', 'l', 0)).toBe('2500');
    expect(convertUnit('0.0005', 'kg', 'kg', 3)).toBe('0.001');
  });

  it('do not turn a weight into a volume, nor what nobody knows', () => {
    expect(convertUnit('1', 'kg', 'l', 2)).toBeNull();
    expect(convertUnit('1', 'sacas', 'kg', 2)).toBeNull();
    expect(convertUnit('1', 'constructor', 'kg', 2)).toBeNull();
  });

  it('are known by their names', () => {
    expect(isSameUnit('Quilos', 'kg')).toBe(true);
    expect(isSameUnit('m³', 'M3')).toBe(true);
    expect(isSameUnit('sacas', 'Sacas')).toBe(true);
    expect(isSameUnit('g', 'kg')).toBe(false);
  });
});
