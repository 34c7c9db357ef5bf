import { useEngine, type EntityDefinition } from '@assunto/engine';
import { ValueForm } from '@assunto/engine/form';
import type { ComputedValue, SetValueConfig } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useMemo } from 'react';
import { computedForm } from './computedForms';
import { useTranslate } from './messages/translation';
import { eventAttributes, recordAttributes, sourceOf, type ValueContext } from './valueSources';
import { useWorkForm } from './workForm';

interface ValueEditorProps {
  id: string;
  config: SetValueConfig;
  context: ValueContext;
  error: string | null;
  onChange(value: unknown): void;
}

/** Edits a value by its source; renders nothing for sources without parameters. */
export function ValueEditor(props: ValueEditorProps) {
  const { config } = props;
  if (sourceOf(config) === 'fixed') return <FixedValue {...props} />;
  const value = config.value as ComputedValue | null;
  // Another source is another form.
  return value && typeof value === 'object' ? <ComputedEditor {...props} key={value.kind} value={value} /> : null;
}

/** The attribute's own editor. */
function FixedValue({ id, config, context, error, onChange }: ValueEditorProps) {
  const translate = useTranslate();
  const { registry, services, format } = useEngine();
  const { isReadOnly } = useWorkForm();
  const attribute = useEditedAttribute(context.attribute);
  const { Editor } = registry.get(attribute.componentId);
  return (
    <Editor
      id={id}
      attribute={attribute}
      label={translate('works.values.value')}
      value={config.value}
      onChange={onChange}
      isRequired
      isReadOnly={isReadOnly}
      error={error}
      services={services}
      format={format}
    />
  );
}

/** The attribute without the rules that are about one record. */
const useEditedAttribute = (attribute: SubjectAttribute): SubjectAttribute =>
  useMemo(() => ({ ...attribute, isRequired: true, isNaturalKey: false }), [attribute]);

/** What a computed value is computed from. */
function ComputedEditor({ context, value, onChange }: ValueEditorProps & { value: ComputedValue }) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  const offered = value.kind === 'event' ? eventAttributes(context) : recordAttributes(context);
  const form = computedForm(value, offered, translate);
  return (
    form && (
      <ValueForm
        definition={form.definition as EntityDefinition<object>}
        value={form.read(value)}
        isReadOnly={isReadOnly}
        onChange={(values) => onChange(form.write(values))}
      />
    )
  );
}
