import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/** 26: text with line breaks, stored as typed. */
export const multilineType = textLike({ number: 26, name: 'multiline', label: 'Texto longo', keep: normaliseText });
