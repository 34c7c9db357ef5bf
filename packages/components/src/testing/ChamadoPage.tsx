import { createMemoryAdapter, createRegistry, EngineProvider, useRecord } from '@assunto/engine';
import { compileGrid } from '@assunto/engine/core';
import { RecordForm } from '@assunto/engine/form';
import { initialGridState, RecordGrid } from '@assunto/engine/grid';
import { chamadoFixture } from '@assunto/engine/testing';
import { useState } from 'react';
import { fields } from '../fields/fields';
import { Button } from '../ui/button/Button';

const { subject, gridTemplate, createTemplate, editTemplate, talks, clients } = chamadoFixture;
const registry = createRegistry(fields);
const definition = compileGrid({ subject, template: gridTemplate });

export interface ChamadoPageProps {
  /** Shows this record in a form; absent: shows the list in a grid. */
  talkId?: number | 'add';
  onSaved?(): void;
}

/** Our fields in the form and the grid of a help-desk ticket, with records in memory. */
export function ChamadoPage(props: ChamadoPageProps) {
  const [adapter] = useState(() =>
    createMemoryAdapter({
      subjects: [{ subject, templates: [gridTemplate, createTemplate, editTemplate], talks }],
      options: { cliente: clients },
    }),
  );
  return (
    <EngineProvider adapter={adapter} registry={registry}>
      {props.talkId ? <TicketForm talkId={props.talkId} onSaved={props.onSaved} /> : <TicketGrid />}
    </EngineProvider>
  );
}

function TicketForm({ talkId, onSaved }: { talkId: number | 'add'; onSaved: (() => void) | undefined }) {
  const record = useRecord('chamado', talkId);
  return (
    <RecordForm record={record} label="Chamado" onSaved={() => onSaved?.()}>
      <div>
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </div>
    </RecordForm>
  );
}

function TicketGrid() {
  const [state, setState] = useState(() => initialGridState(definition));
  return (
    <div style={{ height: 420 }}>
      <RecordGrid subject="chamado" label="Chamados" definition={definition} state={state} onStateChange={setState} />
    </div>
  );
}
