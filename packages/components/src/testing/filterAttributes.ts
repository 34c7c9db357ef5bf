import type { SubjectAttribute } from '@assunto/engine/core';
import { attribute } from '@assunto/engine/testing';

const statuses = [
  { id: 'aberto', name: 'Aberto', color: '#2563eb' },
  { id: 'andamento', name: 'Em andamento', color: '#d97706' },
  { id: 'concluido', name: 'Concluído', color: '#16a34a' },
];

/** Attributes of every filter type. */
export const filterAttributes: readonly SubjectAttribute[] = [
  attribute({ subjectAttributeId: 1, identifier: 'titulo', name: 'Título' }),
  attribute({ subjectAttributeId: 2, identifier: 'quantidade', name: 'Quantidade', componentId: 3 }),
  attribute({
    subjectAttributeId: 3,
    identifier: 'status',
    name: 'Status',
    componentId: 4,
    componentConfigs: { options: statuses },
  }),
  attribute({
    subjectAttributeId: 4,
    identifier: 'bairro',
    name: 'Bairro',
    componentId: 4,
    relatedSubject: { subjectId: 7, subjectIdentifier: 'bairro', subjectName: 'Bairro' },
  }),
  attribute({ subjectAttributeId: 5, identifier: 'urgente', name: 'Urgente', componentId: 10 }),
  attribute({ subjectAttributeId: 6, identifier: 'abertura', name: 'Abertura', componentId: 11 }),
  attribute({ subjectAttributeId: 7, identifier: 'previsao', name: 'Previsão', componentId: 32 }),
];
