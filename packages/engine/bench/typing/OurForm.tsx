import { createMemoryAdapter, createRegistry, EngineProvider, useRecord } from '@assunto/engine';
import { RecordForm } from '@assunto/engine/form';
import { largeSubject, template } from '@assunto/engine/testing';
import { useMemo } from 'react';
import { plainFields } from '../../src/react/testing/plainFields';

const registry = createRegistry(plainFields);

/** RecordForm, with editors of plain HTML and validation of each key. */
export function OurForm({ size }: { size: number }) {
  const adapter = useMemo(() => {
    const subject = largeSubject(size);
    const templates = [template({ shows: subject, subjectId: subject.subjectId })];
    return createMemoryAdapter({ subjects: [{ subject, templates, talks: [] }] });
  }, [size]);
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <NewRecord />
    </EngineProvider>
  );
}

function NewRecord() {
  return <RecordForm record={useRecord('cadastrogrande', 'add')} />;
}
