import { lazy, Suspense, useState, type ComponentType as ReactComponent, type ReactNode } from 'react';
import type { ComponentType } from '../component-types/ComponentType';
import type { CellProps, EditorProps, FieldDefinition } from './FieldDefinition';
import { loadOnce } from './loadOnce';

type Editor<Value> = ReactComponent<EditorProps<NoInfer<Value>>>;
type EditorModule<Value> = { default: Editor<Value> };

/** The visible half of a component number: with an editor, or with a function that loads it as a chunk. */
export type FieldInput<Value> = {
  type: ComponentType<Value>;
  Cell?: ReactComponent<CellProps<NoInfer<Value>>>;
  FilterValueEditor?: Editor<Value>;
  description?: ReactNode;
} & (
  | { Editor: Editor<Value>; loadEditor?: undefined }
  | { loadEditor: () => Promise<EditorModule<Value>>; Editor?: undefined }
);

/**
 * Joins a component type with its visible half. The value's type comes from `type`, so an editor of another value does not
 * compile. An editor given by `loadEditor` is loaded when a form or a filter first needs it.
 *
 * @example
 * const upperField = defineField({
 *   type: { ...textType, number: 78, name: 'upper' },
 *   Editor: ({ id, label, value, onChange }) => (
 *     <input id={id} aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value.toUpperCase())} />
 *   ),
 * });
 */
export function defineField<Value>(input: FieldInput<Value>): FieldDefinition {
  const { type, Cell, FilterValueEditor, description } = input;
  const visible = input.loadEditor ? splitEditor(input.loadEditor) : { Editor: input.Editor };
  const field: FieldDefinition<Value> = {
    type,
    ...visible,
    ...(Cell && { Cell }),
    ...(FilterValueEditor && { FilterValueEditor }),
    ...(description !== undefined && { description }),
  };
  // A registry holds fields of every value type; the component number guarantees that a value meets its own editor.
  return field as unknown as FieldDefinition;
}

function splitEditor<Value>(load: () => Promise<EditorModule<Value>>) {
  const editor = loadOnce(load);

  // A loaded module resolves synchronously, so that a form which waited for it renders without a fallback.
  const LazyEditor = lazy(() => {
    const loaded = editor.current();
    return loaded ? resolvedThenable(loaded) : editor.load();
  });

  function SplitEditor(props: EditorProps<NoInfer<Value>>) {
    // What is at hand when the field is first rendered needs no boundary. The choice stays: another tree would lose the focus.
    const [Ready] = useState(() => editor.current()?.default);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense
        fallback={<span className="as-editor-loading" role="group" aria-busy="true" aria-label={props.label} />}
      >
        <LazyEditor {...props} />
      </Suspense>
    );
  }

  return {
    Editor: SplitEditor,
    preload: () => editor.load().then(() => undefined),
    provide: (Editor: EditorModule<Value>['default']) => editor.provide({ default: Editor }),
  };
}

function resolvedThenable<T>(value: T): Promise<T> {
  const thenable = { then: (resolve: (value: T) => void) => resolve(value) };
  return thenable as unknown as Promise<T>;
}
