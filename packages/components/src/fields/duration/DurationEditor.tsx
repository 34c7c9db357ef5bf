import type { EditorProps } from '@assunto/engine';
import { durationType } from '@assunto/engine/core';
import { TypedTextEditor } from '../../field-parts/TypedTextEditor';
import { cleanEdit } from '../../field-parts/useTypedText';

/** Hours and minutes, as `8:30`, `830`, `8h30` or `45min`. */
export function DurationEditor(field: EditorProps<string>) {
  return <TypedTextEditor field={field} type={durationType} edit={cleaned} placeholder="hh:mm" />;
}

const cleaned = cleanEdit((text) => text.replace(/[^\d:hmin\s]/gi, ''));
