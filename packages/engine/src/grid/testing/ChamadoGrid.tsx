import { useState } from 'react';
import { compileGrid } from '../../schema/compileGrid';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { initialGridState } from '../initialGridState';
import { RecordGrid } from '../RecordGrid';
import type { RecordGridProps } from '../RecordGridProps';

const { subject, gridTemplate } = chamadoFixture;
/** The list of the fixture's tickets. */
export const chamadoGrid = compileGrid({ subject, template: gridTemplate });

/** The tickets of the fixture in a list that holds its own state. */
export function ChamadoGrid(props: Partial<RecordGridProps>) {
  const [state, setState] = useState(() => initialGridState(chamadoGrid));
  return (
    <RecordGrid
      subject="chamado"
      label="Chamados"
      definition={chamadoGrid}
      state={state}
      onStateChange={setState}
      {...props}
    />
  );
}
