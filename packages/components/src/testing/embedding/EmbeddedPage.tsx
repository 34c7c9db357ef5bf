import '@assunto/components/styles.css';
import { fields } from '@assunto/components';
import { createMemoryAdapter, createRegistry, EngineProvider, useRecord } from '@assunto/engine';
import { compileGrid } from '@assunto/engine/core';
import { RecordForm } from '@assunto/engine/form';
import { initialGridState, RecordGrid } from '@assunto/engine/grid';
import { useState } from 'react';
import { plainSelectField } from './plainSelectField';
import { starsField } from './starsField';
import { subject, talks, template } from './vistoria';

const registry = createRegistry([...fields, starsField, plainSelectField]); // adds 77, replaces 4
const adapter = createMemoryAdapter({ subjects: [{ subject, templates: [template], talks }] }); // or createHttpAdapter({ baseUrl: '', getToken })
const definition = compileGrid({ subject, template });

function Vistorias() {
  const [list, setList] = useState(() => initialGridState(definition));
  const [open, setOpen] = useState<number | 'add'>('add');
  const grid = { subject: 'vistoria', label: 'Vistorias', definition, state: list, onStateChange: setList };
  return (
    <>
      <RecordGrid {...grid} onOpen={setOpen} />
      <RecordForm record={useRecord('vistoria', open)} onSaved={({ talk }) => setOpen(talk.talkId)}>
        <button>Salvar</button>
      </RecordForm>
    </>
  );
}

export function EmbeddedPage() {
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <Vistorias />
    </EngineProvider>
  );
}
