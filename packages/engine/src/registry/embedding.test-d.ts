import { expectTypeOf } from 'vitest';
import type { ComponentType } from '../component-types/ComponentType';
import { numberType } from '../component-types/numberType';
import type { ListOf } from '../contract/common';
import type { Talk } from '../contract/talk';
import { createHttpAdapter } from '../data/createHttpAdapter';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import type { DataAdapter } from '../data/DataAdapter';
import { memorySubject } from '../data/memorySubject';
import type { EngineProviderProps } from '../react/EngineProvider';
import { useRecord } from '../react/useRecord';
import type { Draft } from '../store/createDraft';
import { createRegistry } from './createRegistry';
import { defineField } from './defineField';
import type { EditorProps, FieldDefinition, FieldRegistry } from './FieldDefinition';

// A registry accepts fields of every value type and returns them without it: the number connects value and editor.
const starsField = defineField({ type: numberType, Editor: ({ value }) => String(value satisfies number | null) });
expectTypeOf(createRegistry([starsField])).toEqualTypeOf<FieldRegistry>();
expectTypeOf<FieldRegistry['get']>().returns.toEqualTypeOf<FieldDefinition>();
// @ts-expect-error -- a component type is no field: it has no editor
createRegistry([numberType]);

// The value type of a field's parts is that of its component type.
defineField({
  type: numberType,
  Editor: (props) => {
    expectTypeOf(props).toEqualTypeOf<EditorProps<number>>();
    return null;
  },
  Cell: (props) => {
    expectTypeOf(props.value).toEqualTypeOf<number | null>();
    return null;
  },
});
expectTypeOf(numberType).toExtend<ComponentType<number>>();
expectTypeOf<ComponentType<number>['format']>().parameter(0).toEqualTypeOf<number | null>();

// Properties are `null` before a record is loaded, so that the type checker requires handling it.
expectTypeOf(useRecord).parameter(1).toEqualTypeOf<number | 'add'>();
expectTypeOf<ReturnType<typeof useRecord>['talk']>().toEqualTypeOf<Talk | null>();
expectTypeOf<ReturnType<typeof useRecord>['draft']>().toEqualTypeOf<Draft | null>();

// Both adapters of ours are plain adapters; a product's own needs the calls without a question mark.
expectTypeOf(createHttpAdapter).returns.toEqualTypeOf<DataAdapter>();
expectTypeOf(createMemoryAdapter).returns.toEqualTypeOf<DataAdapter>();
expectTypeOf<DataAdapter['list']>().returns.toEqualTypeOf<Promise<ListOf<Talk>>>();
expectTypeOf<EngineProviderProps>().toHaveProperty('adapter').toEqualTypeOf<DataAdapter>();
// @ts-expect-error -- an adapter that reads and never lists is none
createMemoryAdapter({ subjects: [] }) satisfies Pick<DataAdapter, 'read'> & { list: string };

// A JSON file suffices as a subject; one without a name does not.
memorySubject({ identifier: 'vistoria', name: 'Vistoria', attributes: [{ identifier: 'local', name: 'Local' }] });
// @ts-expect-error -- an attribute has a name that people read
memorySubject({ identifier: 'vistoria', name: 'Vistoria', attributes: [{ identifier: 'local' }] });
