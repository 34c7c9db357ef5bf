import { expect, it } from 'vitest';
import { plainText } from './plainText';

it.each([
  ['Oi, [@Ana](account:5): **veja *isto*** em [o manual](https://m.example)', 'Oi, @Ana: veja isto em o manual'],
  ['2\\*3\\*4 e 2 * 3, `a*b*c` \\[x\\]', '2*3*4 e 2 * 3, a*b*c [x]'],
  ['```\nselect *\n- **x**\n```\n\\- fim\n- item', 'select *\n- **x**\n- fim\n- item'],
  ['C:\\dados\\x', 'C:\\dados\\x'],
])('says in a mail what rich text says: %s', (source, plain) => {
  expect(plainText(source)).toBe(plain);
});
