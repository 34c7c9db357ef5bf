import { attributeSchema, createValidator, operatorLabel, type SubjectAttribute } from '@assunto/engine/core';
import { useMemo, useState } from 'react';
import {
  componentTypes,
  demonstrationAttribute,
  demonstrationValue,
  format,
  registry,
  services,
} from './demonstration';
import './laboratory.css';

export interface LaboratoryProps {
  componentId: number;
  name: string;
  isRequired: boolean;
  isEditable: boolean;
  isDisabled: boolean;
  isMultipleValues: boolean;
  isCompact: boolean;
  length?: number;
  componentConfigs: SubjectAttribute['componentConfigs'];
}

/** An attribute whose metadata can be edited: its editor, cell, value, schema and validation errors. */
export function Laboratory(props: LaboratoryProps) {
  const { componentId, isMultipleValues } = props;
  // Another component number, or multiple values, is another field: it is remounted.
  return <Bench key={`${componentId} ${isMultipleValues}`} {...props} />;
}

function Bench({ isDisabled, isCompact, ...metadata }: LaboratoryProps) {
  const { componentId, name, isRequired, isEditable, isMultipleValues, length, componentConfigs } = metadata;
  const key = JSON.stringify(metadata);
  const shown = useMemo(
    () =>
      demonstrationAttribute(componentId, {
        name: name || registry.get(componentId).type.label,
        isRequired,
        isEditable,
        isMultipleValues,
        length: length ?? null,
        componentConfigs,
      }),
    // Storybook passes a new object with every change of any control; only the content matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const [value, setValue] = useState(() => demonstrationValue(shown));
  const validator = useMemo(() => createValidator({ componentTypes, attributes: [shown] }), [shown]);
  const { Editor, Cell, type } = registry.get(componentId);
  const problem = validator.attribute(shown, value, isRequired);
  const text = type.format(value, shown, format);
  return (
    <div className="laboratory">
      <section aria-label="Editor" className="laboratory-editor">
        <Editor
          id="laboratorio"
          attribute={shown}
          label={shown.name}
          value={value}
          onChange={setValue}
          isRequired={isRequired}
          isReadOnly={!isEditable}
          isDisabled={isDisabled}
          isCompact={isCompact}
          error={problem?.message ?? null}
          help={componentConfigs.help ?? null}
          services={services}
          format={format}
        />
      </section>
      <Panel title="Célula">{Cell ? <Cell attribute={shown} value={value} text={text} /> : text || <i>vazia</i>}</Panel>
      <Panel title="Validação">
        {problem ? (
          <p className="laboratory-problem">
            {problem.message} <code>{problem.code}</code>
          </p>
        ) : (
          <p className="laboratory-fine">Tudo certo.</p>
        )}
      </Panel>
      <Panel title="Valor">
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </Panel>
      <Panel title="JSON Schema">
        <pre>{JSON.stringify(attributeSchema(shown, componentTypes), null, 2)}</pre>
      </Panel>
      <Panel title="Filtros">
        <p>
          {type
            .operators(shown)
            .map((operator) => operatorLabel(operator, type.filterType(shown)))
            .join(' · ')}
        </p>
      </Panel>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="laboratory-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
