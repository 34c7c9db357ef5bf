import type { SubjectAttribute } from '@assunto/engine/core';

/** A few attributes of a record that are filled together, in a dialog of their own. */
export interface RecordPart {
  id: string;
  /** What the menu calls it. */
  label: string;
  title: string;
  /** Attribute identifiers, in the order of the dialog. */
  identifiers: readonly string[];
  /** Said when it was saved (1§8). */
  savedText: string;
}

const taskParts: readonly RecordPart[] = [
  {
    id: 'estimates',
    label: 'Informar estimativas',
    title: 'Estimativas da tarefa',
    identifiers: ['Previsaodetermino', 'Duracaoestimada'],
    savedText: 'Estimativa(s) atualizada(s) com sucesso!',
  },
  {
    id: 'motives',
    label: 'Informar motivos do atraso',
    title: 'Motivos do atraso',
    identifiers: ['motivodeatrasodoprazo', 'motivodeatrasodaestimativa'],
    savedText: 'Motivo(s) atualizado(s) com sucesso!',
  },
];

/** The parts that a subject has: those all of whose attributes it has, and the caller may change (1§3, 1§4). */
export function partsOf(attributes: readonly SubjectAttribute[]): readonly RecordPart[] {
  const changeable = new Set(attributes.filter(({ actions }) => actions.update).map(({ identifier }) => identifier));
  return taskParts.filter(({ identifiers }) => identifiers.every((identifier) => changeable.has(identifier)));
}
