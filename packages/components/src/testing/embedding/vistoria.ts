import { subject as makeSubject, talk, template as makeTemplate } from '@assunto/engine/testing';

/**
 * Inspections with four attributes: one of ours, one of the product's own, one with a field of the product, one with an unknown
 * component number.
 */
export const subject = makeSubject({
  subjectIdentifier: 'vistoria',
  subjectName: 'Vistoria',
  subjectAttributes: [
    { identifier: 'local', name: 'Local', isRequired: true },
    { identifier: 'nota', name: 'Nota', componentId: 77 },
    {
      identifier: 'situacao',
      name: 'Situação',
      componentId: 4,
      componentConfigs: {
        options: [
          { id: 'aprovada', name: 'Aprovada' },
          { id: 'reprovada', name: 'Reprovada' },
        ],
      },
    },
    { identifier: 'mapa', name: 'Mapa', componentId: 99 },
  ],
});

export const template = makeTemplate({ shows: subject });

export const talks = [
  talk({
    of: subject,
    talkId: 7,
    values: {
      local: 'Galpão 3',
      nota: 4,
      situacao: { id: 'aprovada', name: 'Aprovada' },
      mapa: { latitude: -22.9, longitude: -43.2 },
    },
  }),
];
