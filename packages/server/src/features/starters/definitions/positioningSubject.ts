import { positioningService } from '@assunto/api/ticketing';
import type { DemoSection, DemoSubject } from './definitions';

const service: DemoSection = {
  name: null,
  fields: [
    ['servico', 4],
    ['situacao', 4],
    ['ordem', 4],
    ['conteiner', 4],
    ['janela', 8],
    ['local', 6],
    ['observacao', 12],
  ],
};

/** Containers to be positioned at a terminal: its forms are those that the specification identifies by id (specification: tickets). */
export const positioningSubject: DemoSubject = {
  identifier: positioningService.subjectIdentifier,
  name: 'Serviço de posicionamento',
  icon: 'package',
  attributes: [
    { identifier: 'servico', name: 'Serviço', componentId: 1, isRequired: true, isNaturalKey: true, length: 20 },
    {
      identifier: 'situacao',
      name: 'Situação',
      componentId: 4,
      isRequired: true,
      defaultValue: 'solicitado',
      options: [
        { id: 'solicitado', name: 'Solicitado', color: '#2563eb' },
        { id: 'agendado', name: 'Agendado', color: '#7c3aed' },
        { id: 'realizado', name: 'Realizado', color: '#15803d' },
        { id: 'cancelamento', name: 'Cancelamento solicitado', color: '#b45309' },
        { id: 'cancelado', name: 'Cancelado', color: '#64748b' },
      ],
    },
    { identifier: 'ordem', name: 'Ordem de transporte', componentId: 4, relatedSubject: 'transporte' },
    { identifier: 'conteiner', name: 'Contêiner', componentId: 1, length: 15 },
    { identifier: 'janela', name: 'Janela', componentId: 28 },
    { identifier: 'local', name: 'Local', componentId: 4, relatedSubject: 'unidade' },
    { identifier: 'observacao', name: 'Observação', componentId: 26, length: 500 },
    { identifier: 'motivoCancelamento', name: 'Motivo do cancelamento', componentId: 26, length: 500 },
    { identifier: 'cancelarAte', name: 'Cancelar até', componentId: 32 },
  ],
  columns: [
    { attribute: 'servico', width: 140, sort: 1 },
    { attribute: 'situacao', width: 200 },
    { attribute: 'ordem', width: 160 },
    { attribute: 'conteiner', width: 160 },
    { attribute: 'janela', width: 240 },
    { attribute: 'local', width: 220 },
  ],
  sections: [service],
  numberedForms: [
    {
      templateId: positioningService.defaultTemplateId,
      name: 'Posicionamento',
      sections: [service],
    },
    {
      templateId: positioningService.cancelRequest.templateId,
      name: positioningService.cancelRequest.label,
      sections: [
        {
          name: null,
          fields: [
            ['situacao', 6],
            ['cancelarAte', 6],
            ['motivoCancelamento', 12],
          ],
        },
      ],
    },
  ],
};
