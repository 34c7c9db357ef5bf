import '@assunto/components/styles.css';
import '@assunto/engine/form.css';
import '@assunto/engine/grid.css';
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
import { createRoot } from 'react-dom/client';
import { starsField } from './starsField';
import json from './vistorias.json';

const vistorias = memorySubject(json);
const adapter = createMemoryAdapter({ subjects: [vistorias] }); // with a server: createHttpAdapter({ baseUrl, getToken })
const registry = createRegistry([...fields, starsField]); // every field of ours, and number 77 of your own
const definition = compileGrid({ subject: vistorias.subject, template: vistorias.templates[0] });

function Vistorias() {
  const [state, onStateChange] = useState(() => initialGridState(definition));
  const [open, onOpen] = useState<RecordId>('add');
  const grid = { subject: 'vistoria', label: 'Vistorias', definition, state, onStateChange, onOpen };
  return (
    <>
      <RecordGrid {...grid} />
      <RecordForm record={useRecord('vistoria', open)} children={<button>Salvar</button>} />
    </>
  );
}

createRoot(document.body).render(
  <EngineProvider adapter={adapter} registry={registry}>
    <Vistorias />
  </EngineProvider>,
);
