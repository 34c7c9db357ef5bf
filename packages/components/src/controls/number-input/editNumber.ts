import type { NumberLocale } from '@assunto/engine/fields';
import type { EditedText, TextEdit } from '../typed-text/useTypedText';

/**
 * The first key typed into a formatted number removes its group separators: they would be at the wrong positions, and a typed dot
 * is then a decimal separator. No typed character is dropped.
 */
export function editNumber({ raw, caret, inserted, isFormatted }: TextEdit, { thousands }: NumberLocale): EditedText {
  const start = caret - inserted.length;
  const ungroup = (text: string) => (isFormatted && thousands !== '' ? text.replaceAll(thousands, '') : text);
  const head = ungroup(raw.slice(0, start)) + inserted;
  return { text: head + ungroup(raw.slice(caret)), caret: head.length };
}
