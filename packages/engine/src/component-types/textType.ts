import { keptText } from './keptText';
import { textLike } from './textLike';

/** 1: a line of text. Blanks at both ends are not kept. */
export const textType = textLike({
  number: 1,
  name: 'text',
  label: 'Texto',
  keep: (text) => keptText(text.replace(/[\r\n\t]+/g, ' '))?.trim() ?? null,
});
