import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColor, standardColors } from './palette';
import { contrastOf, isThemeColor, themeTokens } from './themeTokens';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme', () => {
  it('can be read by day and by night, whatever its colour', () => {
    fc.assert(
      fc.property(hex, fc.boolean(), (color, isNight) => {
        const tokens = themeTokens(color, isNight);
        const accent = tokens['--as-color-accent'];
        for (const ground of isNight ? ['#12161a', '#191e23', '#242a30'] : ['#f5f3ee', '#fffefc', '#eeebe4'])
          expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(4.45);
        expect(contrastOf(accent, tokens['--as-color-accent-soft'])).toBeGreaterThanOrEqual(4.45);
        expect(contrastOf(accent, tokens['--as-color-accent-text'])).toBeGreaterThanOrEqual(4.45);
      }),
    );
  });

  it('leaves a colour that can be read as it is', () => {
    expect(themeTokens('#0d3f78', false)['--as-color-accent']).toBe('#0d3f78');
  });

  it('has up to 51 standard colours, each once [THEME-10]', () => {
    expect(standardColors).toHaveLength(51);
    expect(new Set(standardColors.map(({ value }) => value)).size).toBe(51);
    expect(new Set(standardColors.map(({ hue, shade }) => `${hue} ${shade}`)).size).toBe(51);
    expect([brandColor, ...standardColors].every(({ value }) => isThemeColor(value))).toBe(true);
  });

  it('is refused where it is no colour', () => {
    expect(() => themeTokens('red', false)).toThrow('"red" is no colour of a theme');
    expect(isThemeColor('javascript:1')).toBe(false);
  });
});
