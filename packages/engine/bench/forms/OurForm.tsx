import { createMemoryAdapter, createRegistry, EngineProvider, useRecord, type FieldRegistry } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import { largeSubject, template, templateArea } from '@assunto/engine/testing';
import { useMemo } from 'react';
import { rule, type BenchAttribute } from './attributes';
import { benchFields } from './benchFields';

const requiredWhen = { '==': [{ var: rule.when }, true] };
const plainRegistry = createRegistry(benchFields);

/** RecordForm over a record that is read from memory; with plain controls unless a registry is given. */
export default function OurForm(props: { attributes: readonly BenchAttribute[]; registry?: FieldRegistry }) {
  const { attributes, registry = plainRegistry } = props;
  const adapter = useMemo(() => {
    const subject = largeSubject(attributes.length);
    const templateAreas = subject.subjectAttributes.map((attribute, index) =>
      templateArea(attribute, {
        order: index + 1,
        ...(attribute.identifier === rule.requires && { configs: { requiredWhen } }),
      }),
    );
    const templates = [template({ shows: subject, subjectId: subject.subjectId, templateAreas })];
    return createMemoryAdapter({ subjects: [{ subject, templates, talks: [] }] });
  }, [attributes]);
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <NewRecord />
    </EngineProvider>
  );
}

function NewRecord() {
  return (
    <RecordForm record={useRecord('cadastrogrande', 'add')}>
      <button type="submit">Salvar</button>
    </RecordForm>
  );
}
