import { describe, expect, it } from 'vitest';
import { convertUnit, isSameUnit } from './units';

describe('units', () => {
  it('turn into others of their family, exactly', () => {
    expect(convertUnit('2', 't', 'kg')).toBe('2000');
    expect(convertUnit('1.5', 'g', 'kg')).toBe('0.0015');
    expect(convertUnit('10', '@', 'kg')).toBe('150');
    expect(convertUnit('1', 'lb', 'g')).toBe('453.59237');
    expect(convertUnit('1', 'kg', 'lb')).toMatch(/^2\.20462262\d{20,22}$/);
    expect(convertUnit('2.5', 'm³', 'l')).toBe('2500');
    expect(convertUnit('0.0005', 'kg', 'kg')).toBe('0.0005');
  });

  it('do not turn a weight into a volume, nor what nobody knows', () => {
    expect(convertUnit('1', 'kg', 'l')).toBeNull();
    expect(convertUnit('1', 'sacas', 'kg')).toBeNull();
    expect(convertUnit('1', 'constructor', 'kg')).toBeNull();
  });

  it('are known by their names', () => {
    expect(isSameUnit('Quilos', 'kg')).toBe(true);
    expect(isSameUnit('m³', 'M3')).toBe(true);
    expect(isSameUnit('sacas', 'Sacas')).toBe(true);
    expect(isSameUnit('g', 'kg')).toBe(false);
  });
});
