import type { EditorProps, FieldDefinition } from '@assunto/engine';
import type { ComponentType } from 'react';
import CheckboxEditor from './fields/checkbox/CheckboxEditor';
import { checkboxField } from './fields/checkbox/checkbox.field';
import NumberEditor from './fields/number/NumberEditor';
import { numberField } from './fields/number/number.field';
import OptionEditor from './field-parts/OptionEditor';
import { selectField } from './fields/select/select.field';

/**
 * Gives our most common fields their editors, which they would load otherwise once a form's fields are known: fifteen small files.
 * Call it where the code of forms is loaded.
 *
 * @example
 * import { RecordForm } from '@assunto/engine/form';
 * provideEditors();
 */
export function provideEditors(): void {
  provide(numberField, NumberEditor);
  provide(selectField, OptionEditor);
  provide(checkboxField, CheckboxEditor);
}

/** A definition holds no type of its value; the editor is the one that the field itself loads. */
function provide<Value>(field: FieldDefinition, Editor: ComponentType<EditorProps<Value>>): void {
  field.provide?.(Editor as ComponentType<EditorProps>);
}
