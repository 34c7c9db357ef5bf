import { describe, expect, it } from 'vitest';
import { inkOn, itemColor } from './itemColor';

describe("the colour of an item's icon", () => {
  it('is its own when that is a hex of 3 or 6 digits, else the theme [BOX-05]', () => {
    expect(itemColor('#0f766e')).toBe('#0f766e');
    expect(itemColor('#FA0')).toBe('#FA0');
    for (const odd of [null, '', '0f766e', '#12', '#1234', '#12345g', 'red', '#0f766e80'])
      expect(itemColor(odd)).toBe('var(--as-color-accent)');
  });
  it('has the ink that can be read on it', () => {
    expect([inkOn('#000'), inkOn('#0f766e'), inkOn('#ffffff'), inkOn('#fa0')]).toEqual([
      '#ffffff',
      '#ffffff',
      '#000000',
      '#000000',
    ]);
    expect(inkOn('var(--as-color-accent)')).toBe('var(--as-color-accent-text)');
  });
});
