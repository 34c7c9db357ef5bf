import { memorySubject, type MemorySubject } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';

const results = [
  { id: 'aprovada', name: 'Aprovada', color: '#256b34' },
  { id: 'reprovada', name: 'Reprovada', color: '#ad2a24' },
];

/** Inspections for the concept pages; `change` changes an attribute. */
export function visits(change: (identifier: string) => Partial<SubjectAttribute> = () => ({})): MemorySubject {
  const attributes = [
    { identifier: 'local', name: 'Local', isRequired: true },
    { identifier: 'data', name: 'Data', componentId: 32 },
    { identifier: 'situacao', name: 'Situação', componentId: 4, componentConfigs: { options: results } },
    { identifier: 'nota', name: 'Nota', componentId: 3, componentConfigs: { minimum: 0, maximum: 10 } },
  ];
  return memorySubject({
    identifier: 'vistoria',
    name: 'Vistoria',
    attributes: attributes.map((one) => ({ ...one, ...change(one.identifier) })),
    records: [{ local: 'Galpão 3', data: '2026-03-02', situacao: results[0], nota: 8 }],
  });
}
