import { joined } from '../text/directions';
/**
 * The only file that uses rjsf. rjsf renders each leaf and holds no state: `SchemaField` gets the value of one atom and calls
 * back with changes. `Form`, its state and its validator are not used. Version 7 renames `fieldPathId`.
 */
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, FieldTemplateProps, Registry, RJSFSchema } from '@rjsf/utils';
import type { ComponentType as ReactComponent, ReactElement } from 'react';
import type { FormatContext } from '../component-types/ComponentType';
import { translateOf } from '../messages/engineTranslate';
import type { EditorServices, FieldDefinition, FieldRegistry } from '../registry/FieldDefinition';
import type { FormField } from '../schema/definitions';

/** The context shared by the editors of one page. */
interface LeafContext {
  services: EditorServices;
  format: FormatContext;
  /** See `EditorProps.onBusy`. */
  onBusy(subjectAttributeId: number, sentence: string | null, failure?: string): void;
}

/** Renders the leaves of one page; created once, so that components keep their identity and inputs their focus. */
export type LeafRegistry = Registry<unknown, RJSFSchema, LeafContext>;

type LeafFieldProps = FieldProps<unknown, RJSFSchema, LeafContext>;

export interface LeafProps {
  registry: LeafRegistry;
  field: FormField;
  /** The control's id. */
  id: string;
  value: unknown;
  error: string | null;
  onChange(value: unknown): void;
  onBlur(): void;
}

/**
 * One field, rendered by its component's editor. A function instead of a component, because a large form has a thousand fields.
 */
export function leafOf({ registry, field, id, value, error, onChange, onBlur }: LeafProps): ReactElement {
  const { identifier } = field.attribute;
  return (
    <SchemaField<unknown, RJSFSchema, LeafContext>
      name={identifier}
      schema={leafSchema}
      uiSchema={{ 'ui:field': String(field.attribute.componentId), 'ui:leaf': field }}
      registry={registry}
      fieldPathId={{ $id: id, path: [identifier] }}
      formData={value}
      errorSchema={error === null ? {} : { __errors: [error] }}
      required={field.isRequired}
      readonly={field.isReadOnly}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={ignore}
    />
  );
}

/** The rjsf registry over the fields of a page: every component number under its string key. */
export function createLeafRegistry(
  fields: FieldRegistry,
  context: LeafContext,
  numbers: Iterable<number>,
): LeafRegistry {
  const drawn = [...new Set(numbers)].map((number) => [String(number), leafFieldOf(fields, number)]);
  return {
    fields: Object.fromEntries(drawn) as LeafRegistry['fields'],
    templates: leafTemplates,
    widgets: {},
    rootSchema: { type: 'object' },
    formContext: context,
    schemaUtils: leafUtils,
    translateString: (text) => text,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
      // A leaf is rendered when its atom changed: comparing its props would cost more than it saves.
      experimental_componentUpdateStrategy: 'always',
    },
    uiSchemaDefinitions: {},
  };
}

const ignore = () => undefined;

const leafFields = new WeakMap<FieldDefinition['Editor'], ReactComponent<LeafFieldProps>>();

/**
 * One component per editor, cached permanently: a new identity would remount the editor and lose focus, also where a registry of the
 * same fields is created anew.
 */
function leafFieldOf(fields: FieldRegistry, number: number): ReactComponent<LeafFieldProps> {
  const { Editor } = fields.get(number);
  const made = leafFields.get(Editor) ?? makeLeafField(Editor);
  leafFields.set(Editor, made);
  return made;
}

function makeLeafField(Editor: FieldDefinition['Editor']): ReactComponent<LeafFieldProps> {
  return function LeafField(props) {
    const { fieldPathId, formData, onChange, onBlur, rawErrors, registry, uiSchema } = props;
    const field = uiSchema?.['ui:leaf'] as FormField;
    const { services, format, onBusy } = registry.formContext;
    return (
      <Editor
        id={fieldPathId.$id}
        attribute={field.attribute}
        label={field.label}
        value={formData ?? null}
        onChange={(value) => onChange(value, fieldPathId.path)}
        onBlur={() => onBlur(fieldPathId.$id, formData)}
        onBusy={(sentence, failure) => onBusy(field.attribute.subjectAttributeId, sentence, failure)}
        isRequired={field.isRequired}
        isReadOnly={field.isReadOnly}
        error={rawErrors?.[0] ?? null}
        help={helpOf(field, format)}
        services={services}
        format={format}
      />
    );
  };
}

/** The help of a field; that of a computed one also says when its value follows what is typed. */
function helpOf({ help, attribute: { computed } }: FormField, format: FormatContext): string | null {
  if (!computed) return help;
  const note = translateOf(format)(computed.formula === undefined ? 'form.computedSaved' : 'form.computed');
  return help === null ? note : joined`${help} ${note}`;
}

/**
 * What `SchemaField` asks about a schema. A leaf has no references, no branches to choose and no defaults, and the engine validates:
 * rjsf's own answers would load 14 kB of code (`createSchemaUtils`).
 */
const leafUtils = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  isSelect: () => false,
  getDisplayLabel: () => false,
} as unknown as LeafRegistry['schemaUtils'];

/** Label, help and error are rendered by the editor, so the template around it adds nothing. */
const Bare = ({ children }: FieldTemplateProps) => children;
const Nothing = () => null;
const leafTemplates = {
  FieldTemplate: Bare,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as unknown as LeafRegistry['templates'];

/** The schema of every leaf. Without a type, rjsf would render nothing. */
const leafSchema: RJSFSchema = { type: 'string' };
