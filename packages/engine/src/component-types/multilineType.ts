import { keptText } from './keptText';
import { textLike } from './textLike';

/** 26: text with line breaks, kept as typed. */
export const multilineType = textLike({ number: 26, name: 'multiline', label: 'Texto longo', keep: keptText });
