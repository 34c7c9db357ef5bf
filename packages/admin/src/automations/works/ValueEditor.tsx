import { NumberInput, Select, TextInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ComputedValue, SetValueConfig } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useMemo } from 'react';
import { TemplateText } from '../../variables/TemplateText';
import { useTranslate } from './messages/translation';
import { eventAttributes, recordAttributes, sourceOf, type ValueContext } from './valueSources';
import { attributeOption, useWorkForm } from './workForm';

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
  return value && typeof value === 'object' ? <ComputedEditor {...props} value={value} /> : null;
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

type ComputedProps = ValueEditorProps & { value: ComputedValue };

const longestTemplate = 2000;
const longestPath = 200;

function ComputedEditor({ id, context, value, onChange }: ComputedProps) {
  const translate = useTranslate();
  const { variables, isReadOnly } = useWorkForm();
  if (value.kind === 'event' || value.kind === 'record') {
    const offered = value.kind === 'event' ? eventAttributes(context) : recordAttributes(context);
    return (
      <Select
        id={id}
        label={translate('works.values.from')}
        isReadOnly={isReadOnly}
        value={value.subjectAttributeId}
        options={offered.map(attributeOption)}
        onChange={(subjectAttributeId) => onChange({ ...value, subjectAttributeId })}
      />
    );
  }
  if (value.kind === 'add')
    return (
      <NumberInput
        id={id}
        label={translate('works.values.amount')}
        decimals={6}
        isReadOnly={isReadOnly}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount: amount ?? 0 })}
      />
    );
  if (value.kind === 'text')
    return (
      <TemplateText
        id={id}
        label={translate('works.values.text')}
        isReadOnly={isReadOnly}
        variables={variables}
        lengthLimit={longestTemplate}
        value={value.template}
        onChange={(template) => onChange({ ...value, template })}
      />
    );
  if (value.kind === 'webhook')
    return (
      <TextInput
        id={id}
        label={translate('works.values.path')}
        description={translate('works.values.pathHelp')}
        isReadOnly={isReadOnly}
        lengthLimit={longestPath}
        value={value.path}
        onChange={(path) => onChange({ ...value, path })}
      />
    );
  return value.kind === 'now' ? <MomentEditor id={id} value={value} onChange={onChange} /> : null;
}

type Moment = Extract<ComputedValue, { kind: 'now' }>;

const units = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const longest = 1_000_000;

/** The moment of the step, or so much before or after it. */
function MomentEditor({ id, value, onChange }: { id: string; value: Moment; onChange(value: Moment): void }) {
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  const { amount = 0, unit = 'day' } = value;
  const side = amount === 0 ? 'exact' : amount > 0 ? 'after' : 'before';
  const sign = amount < 0 ? -1 : 1;
  const choose = (next: string): void =>
    onChange(
      next === 'exact'
        ? { kind: 'now' }
        : { kind: 'now', unit, amount: (Math.abs(amount) || 1) * (next === 'before' ? -1 : 1) },
    );
  return (
    <div className="as-work-moment">
      <Select
        id={id}
        label={translate('works.moment.label')}
        isReadOnly={isReadOnly}
        value={side}
        options={(['exact', 'after', 'before'] as const).map((one) => ({
          id: one,
          name: translate(`works.moment.${one}`),
        }))}
        onChange={choose}
      />
      {amount !== 0 && (
        <>
          <NumberInput
            label={translate('works.wait.amount')}
            isReadOnly={isReadOnly}
            minimum={1}
            maximum={longest}
            value={Math.abs(amount)}
            onChange={(next) => onChange({ ...value, amount: sign * (next ?? 1) })}
          />
          <Select
            label={translate('works.wait.unit')}
            isReadOnly={isReadOnly}
            value={unit}
            options={units.map((one) => ({ id: one, name: translate(`works.units.${one}`) }))}
            onChange={(next) => onChange({ ...value, unit: next })}
          />
        </>
      )}
    </div>
  );
}
