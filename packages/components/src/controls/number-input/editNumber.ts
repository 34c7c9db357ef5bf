import type { NumberLocale } from '@assunto/engine/fields';
import type { EditedText, TextEdit } from '../typed-text/useTypedText';

/**
 * The first key in a written number takes its groups away: they would be in the wrong place at once, and a dot that one types
 * then means what one meant by it. Nothing that one types is left out.
 */
export function editNumber({ raw, caret, inserted, isFormatted }: TextEdit, { thousands }: NumberLocale): EditedText {
  const start = caret - inserted.length;
  const ungroup = (text: string) => (isFormatted && thousands !== '' ? text.replaceAll(thousands, '') : text);
  const head = ungroup(raw.slice(0, start)) + inserted;
  return { text: head + ungroup(raw.slice(caret)), caret: head.length };
}
