import type { EditorProps } from '@assunto/engine';
import { timeType } from '@assunto/engine/fields';
import { TypedTextEditor } from '../../field-parts/TypedTextEditor';
import type { TextEdit } from '../../controls/typed-text/useTypedText';
import { maskTimeText } from './timeText';

/** Edits a time of day with the mask HH:MM:SS; omitted seconds are zero. */
export default function TimeEditor(field: EditorProps<string>) {
  return <TypedTextEditor field={field} type={timeType} edit={masked} placeholder="hh:mm:ss" />;
}

function masked({ shown, raw, caret }: TextEdit) {
  // Pasted text that is no time is edited without the mask.
  if (digitsOf(maskTimeText('', shown)) !== digitsOf(shown)) return { text: raw, caret };
  const text = maskTimeText(shown, raw);
  return { text, caret: caret === raw.length ? text.length : maskTimeText(raw, raw.slice(0, caret)).length };
}

const digitsOf = (text: string) => text.replace(/[\s:hms.]/gi, '').replace(/^0/, '');
