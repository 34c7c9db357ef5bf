import type { EditorProps } from '@assunto/engine';
import type { ComponentType, SubjectAttribute } from '@assunto/engine/core';
import type { ComponentType as ReactComponent } from 'react';
import { passesRules } from './passesRules';
import { TextEditor } from './TextEditor';

/**
 * The editor of a filter on a text that is kept in a form of its own: any piece of it may be typed, and what is complete
 * takes the form in which records keep it. `readAs` says what a whole one is read as, where the attribute allows more.
 */
export function withKeptForm(
  type: ComponentType<string>,
  readAs: (attribute: SubjectAttribute) => SubjectAttribute = (attribute) => attribute,
): ReactComponent<EditorProps<string>> {
  return function KeptFormEditor(field: EditorProps<string>) {
    const change = (typed: string | null) => {
      const attribute = readAs(field.attribute);
      const kept = type.normalise(typed, attribute);
      field.onChange(kept !== null && passesRules(type, kept, { ...field, attribute }) ? kept : typed);
    };
    return <TextEditor {...field} onChange={change} />;
  };
}
