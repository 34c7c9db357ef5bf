import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeTyping, insertVariable } from './completeTyping';

/** Types characters one after another at the cursor, shown as `|`. */
function typed(start: string, characters: string): string {
  let caret = start.indexOf('|');
  let text = start.replace('|', '');
  for (const character of characters) {
    const next = completeTyping(text, {
      text: text.slice(0, caret) + character + text.slice(caret),
      caret: caret + character.length,
    });
    ({ text, caret } = next);
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing in a template', () => {
  it.each([
    ['an opening quote [NOTIF-56]', '|', '"', '"|"'],
    ['a single one [NOTIF-56]', 'diz |', "'", "diz '|'"],
    ['an opening brace [NOTIF-57]', 'a| b', '{', 'a{|} b'],
    ['an opening bracket [NOTIF-58]', '|', '[', '[|]'],
    ['a parenthesis [NOTIF-58]', '|', '(', '(|)'],
  ])('closes %s', (_, start, characters, expected) => {
    expect(typed(start, characters)).toBe(expected);
  });

  it.each([
    ['steps over a closing one that stands there', '|', '[a]b', '[a]b|'],
    ['steps over a closing quote', '|', '"a"b', '"a"b|'],
    ['leaves an apostrophe in a word', 'copo d|', "'água", "copo d'água|"],
    ['types a closing one that nothing opened', '|)', ')', ')|)'],
    ['nests', '|', '([', '([|])'],
  ])('%s', (_, start, characters, expected) => {
    expect(typed(start, characters)).toBe(expected);
  });

  it('offers the variables after a dollar sign and an opening brace only', () => {
    const opens = (before: string, text: string, caret: number) =>
      completeTyping(before, { text, caret }).opensVariables;
    expect(opens('Olá $', 'Olá ${', 6)).toBe(true);
    expect(opens('Olá ', 'Olá {', 5)).toBe(false);
    expect(opens('', '${', 2)).toBe(false);
  });

  it('leaves deletions and pasted texts as they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (before, text, at) => {
        fc.pre(text.length !== before.length + 1);
        const caret = at % (text.length + 1);
        expect(completeTyping(before, { text, caret })).toEqual({ text, caret, opensVariables: false });
      }),
    );
  });
});

describe('a chosen variable', () => {
  it.each([
    ['${|}', '${titulo}|'],
    ['Olá ${| e mais', 'Olá ${titulo}| e mais'],
    ['Olá |!', 'Olá ${titulo}|!'],
    ['|', '${titulo}|'],
  ])('is put into %j at the cursor', (start, expected) => {
    const caret = start.indexOf('|');
    const { text, caret: end } = insertVariable({ text: start.replace('|', ''), caret }, 'titulo');
    expect(`${text.slice(0, end)}|${text.slice(end)}`).toBe(expected);
  });
});
