import type { EditorProps } from '@assunto/engine';
import { useSyncExternalStore } from 'react';
import type { ControlAttributes } from '../controls/form-row/controlAttributes';
import { timeZoneName } from './timeZoneName';
import { type ComponentsTranslate, useTranslate } from '../messages/useTranslate';

/** A note under a control, and the id by which `aria-describedby` of the control refers to it. */
export interface ControlNote {
  id: string;
  text: string;
}

const never = () => () => undefined;

/** A note that names the time zone where the browser's clock shows another time; `null` otherwise, and where space is short. */
export function useTimeZoneNote(
  { id, format, isCompact }: Pick<EditorProps, 'id' | 'format' | 'isCompact'>,
  hasTime = true,
): ControlNote | null {
  const translate = useTranslate();
  const text = useSyncExternalStore(
    never,
    () => foreignTime(format.timeZone, translate),
    // The browser's clock is not known while rendering on the server.
    () => null,
  );
  return text !== null && hasTime && !isCompact ? { id: `${id}-zone`, text } : null;
}

/** The name of the time, for people whose clock shows another one. */
function foreignTime(timeZone: string, translate: ComponentsTranslate): string | null {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (own === timeZone) return null;
  const name = timeZoneName(timeZone, translate);
  return name === timeZoneName(own, translate) ? null : name;
}

/** The control's props, with the note added to its description. */
export function withNote<Control extends Pick<ControlAttributes, 'aria-describedby'>>(
  control: Control,
  note: ControlNote | null,
): Control {
  if (!note) return control;
  const described = [control['aria-describedby'], note.id].filter(Boolean).join(' ');
  return { ...control, 'aria-describedby': described };
}

export function TimeZoneNote({ note }: { note: ControlNote | null }) {
  return (
    note && (
      <p id={note.id} className="as-date-zone">
        {note.text}
      </p>
    )
  );
}
