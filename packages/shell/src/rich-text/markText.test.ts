import { describe, expect, it } from 'vitest';
import { markText } from './markText';

const strong = { around: ['**', '**'] } as const;
const bullet = { before: '- ' };

describe('marking a text', () => {
  it('puts a mark around the selected words, and takes it away again', () => {
    const marked = markText({ text: 'um dois', start: 3, end: 7 }, strong);
    expect(marked).toEqual({ text: 'um **dois**', start: 5, end: 9 });
    expect(markText(marked, strong)).toEqual({ text: 'um dois', start: 3, end: 7 });
  });

  it('puts a mark before each selected line, and takes it away again', () => {
    const marked = markText({ text: 'a\nb\nc', start: 1, end: 3 }, bullet);
    expect(marked).toEqual({ text: '- a\n- b\nc', start: 0, end: 7 });
    expect(markText(marked, bullet).text).toBe('a\nb\nc');
  });
});
