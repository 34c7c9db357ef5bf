import { fields } from '@assunto/components';
import {
  createMemoryAdapter,
  createRegistry,
  EngineProvider,
  memorySubject,
  useRecord,
  type RecordId,
} from '@assunto/engine';
import { compileGrid } from '@assunto/engine/core';
import { RecordForm } from '@assunto/engine/form';
import { initialGridState, RecordGrid } from '@assunto/engine/grid';
import { useState } from 'react';
import { starsField } from './starsField';
import json from './vistorias.json';

const vistorias = memorySubject(json);
const adapter = createMemoryAdapter({ subjects: [vistorias] });
const registry = createRegistry([...fields, starsField]);
const definition = compileGrid({ subject: vistorias.subject, template: vistorias.templates[0] });

function GridAndForm() {
  const [state, onStateChange] = useState(() => initialGridState(definition));
  const [open, setOpen] = useState<RecordId>('add');
  const record = useRecord('vistoria', open);
  const grid = { subject: 'vistoria', label: 'Vistorias', definition, state, onStateChange, onOpen: setOpen };
  return (
    <>
      <RecordGrid {...grid} />
      <RecordForm record={record} label="Vistoria" onSaved={({ talk }) => setOpen(talk.talkId)}>
        <button>Salvar</button>
      </RecordForm>
    </>
  );
}

/** Inspections in a grid and a form, kept in the page's memory. */
export function Vistorias() {
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      <GridAndForm />
    </EngineProvider>
  );
}
