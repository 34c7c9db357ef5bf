import type { EditorProps } from '@assunto/engine';
import { useSyncExternalStore } from 'react';
import type { ControlAttributes } from '../controls/form-row/controlAttributes';
import { timeZoneName } from './timeZoneName';
import { type ComponentsTranslate, useTranslate } from '../messages/useTranslate';

/** A note under a control, and the id by which the control names it as a description of itself. */
export interface ControlNote {
  id: string;
  text: string;
}

const never = () => () => undefined;

/** Whose time it is, where the browser's own clock shows another; `null` otherwise, and where there is no room. */
export function useTimeZoneNote(
  { id, format, isCompact }: Pick<EditorProps, 'id' | 'format' | 'isCompact'>,
  hasTime = true,
): ControlNote | null {
  const translate = useTranslate();
  const text = useSyncExternalStore(
    never,
    () => foreignTime(format.timeZone, translate),
    // The server does not know the browser's clock.
    () => null,
  );
  return text !== null && hasTime && !isCompact ? { id: `${id}-zone`, text } : null;
}

/** The name of a time, for people whose clock shows another. */
function foreignTime(timeZone: string, translate: ComponentsTranslate): string | null {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (own === timeZone) return null;
  const name = timeZoneName(timeZone, translate);
  return name === timeZoneName(own, translate) ? null : name;
}

/** The control's props, with the note in its description. */
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
