import { EngineProvider, useRecord, type DataAdapter, type FieldRegistry } from '@assunto/engine';
import type { Context } from '@assunto/engine/core';
import { RecordForm } from '@assunto/engine/form';
import { largeSubject, template, templateArea } from '@assunto/engine/testing';
import { useMemo } from 'react';
import { rule, type BenchAttribute } from './attributes';

const requiredWhen = { '==': [{ var: rule.when }, true] };

/** RecordForm over a new record whose metadata is at hand. */
export function NewRecordForm({
  attributes,
  registry,
}: {
  attributes: readonly BenchAttribute[];
  registry: FieldRegistry;
}) {
  const adapter = useMemo(() => adapterOf(contextOf(attributes.length)), [attributes]);
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

function contextOf(size: number): Context {
  const subject = largeSubject(size);
  const templateAreas = subject.subjectAttributes.map((attribute, index) =>
    templateArea(attribute, {
      order: index + 1,
      ...(attribute.identifier === rule.requires && { configs: { requiredWhen } }),
    }),
  );
  const { subjectId, relatedSubjects } = subject;
  const shown = template({ shows: subject, subjectId, templateAreas });
  return { contextId: subjectId, subject, relatedSubjects, template: shown, templateType: shown.templateType };
}

/** Like the peers, the form has no source of data beside its metadata. */
function adapterOf(context: Context): DataAdapter {
  const refuse = () => Promise.reject(new Error('The bench has no records.'));
  return {
    context: () => Promise.resolve(context),
    list: refuse,
    read: refuse,
    create: refuse,
    update: refuse,
    remove: refuse,
    activate: refuse,
    deactivate: refuse,
    saveMany: refuse,
    history: refuse,
    related: refuse,
    searchOptions: refuse,
  };
}
