import type { EditorProps } from '@assunto/engine';
import type { ComponentType, SubjectAttribute } from '@assunto/engine/core';
import type { ComponentType as ReactComponent } from 'react';
import { passesRules } from './passesRules';
import { TextEditor } from './TextEditor';

/**
 * The filter editor of a text with a normalised form: any part of it can be typed, and a complete value is normalised as in
 * records. `readAs` returns the attribute whose rules parse a complete value, where a record allows more kinds.
 */
export function withNormalisedValue(
  type: ComponentType<string>,
  readAs: (attribute: SubjectAttribute) => SubjectAttribute = (attribute) => attribute,
): ReactComponent<EditorProps<string>> {
  return function NormalisingEditor(field: EditorProps<string>) {
    const change = (typed: string | null) => {
      const attribute = readAs(field.attribute);
      const normalised = type.normalise(typed, attribute);
      field.onChange(
        normalised !== null && passesRules(type, normalised, { ...field, attribute }) ? normalised : typed,
      );
    };
    return <TextEditor {...field} onChange={change} />;
  };
}
