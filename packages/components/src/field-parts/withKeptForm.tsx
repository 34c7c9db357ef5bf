import type { EditorProps } from '@assunto/engine';
import type { ComponentType } from '@assunto/engine/core';
import type { ComponentType as ReactComponent } from 'react';
import { passesRules } from './passesRules';
import { TextEditor } from './TextEditor';

/**
 * The editor of a filter on a text that is kept in a form of its own: any piece of it may be typed, and what is complete
 * takes the form in which records keep it.
 */
export function withKeptForm(type: ComponentType<string>): ReactComponent<EditorProps<string>> {
  return function KeptFormEditor(field: EditorProps<string>) {
    const change = (typed: string | null) => {
      const kept = type.normalise(typed, field.attribute);
      field.onChange(kept !== null && passesRules(type, kept, field) ? kept : typed);
    };
    return <TextEditor {...field} onChange={change} />;
  };
}
