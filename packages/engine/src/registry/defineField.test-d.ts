import type { ComponentType as ReactComponent } from 'react';
import { expectTypeOf } from 'vitest';
import type { ComponentType } from '../component-types/ComponentType';
import { defineField } from './defineField';
import type { CellProps, EditorProps, FieldDefinition } from './FieldDefinition';

declare const numberType: ComponentType<number>;
declare const NumberEditor: ReactComponent<EditorProps<number>>;
declare const TextEditor: ReactComponent<EditorProps<string>>;
declare const TextCell: ReactComponent<CellProps<string>>;
declare const loadNumber: () => Promise<{ default: ReactComponent<EditorProps<number>> }>;

expectTypeOf(defineField({ type: numberType, Editor: NumberEditor })).toEqualTypeOf<FieldDefinition>();
expectTypeOf(defineField({ type: numberType, loadEditor: loadNumber })).toEqualTypeOf<FieldDefinition>();

// @ts-expect-error -- the editor of a text does not edit a number
defineField({ type: numberType, Editor: TextEditor });
// @ts-expect-error -- nor does the cell of a text show one
defineField({ type: numberType, Editor: NumberEditor, Cell: TextCell });
// @ts-expect-error -- a field without an editor shows nothing
defineField({ type: numberType });
// @ts-expect-error -- an editor is at hand or loaded, not both
defineField({ type: numberType, Editor: NumberEditor, loadEditor: loadNumber });
