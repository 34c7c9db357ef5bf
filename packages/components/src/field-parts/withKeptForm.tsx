import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import type { ComponentType as ReactComponent } from 'react';
import { TextEditor } from './TextEditor';

/**
 * The editor of a filter on a text that is kept in a form of its own: any piece of it may be typed, and what is complete
 * takes the kept form when one leaves the field.
 */
export function withKeptForm(type: ComponentType<string>): ReactComponent<EditorProps<string>> {
  return function KeptFormEditor(field: EditorProps<string>) {
    const settle = () => {
      const kept = type.normalise(field.value, field.attribute);
      if (kept !== field.value) field.onChange(kept);
      field.onBlur?.();
    };
    return <TextEditor {...field} onBlur={settle} />;
  };
}
