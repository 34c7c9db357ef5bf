import type { DemoSubject } from './definitions';

/** Inspection reports: records that people of the demo may open only with a digital certificate. */
export const reportSubject: DemoSubject = {
  identifier: 'laudo',
  name: 'Laudo de vistoria',
  icon: 'file-badge',
  attributes: [
    { identifier: 'numero', name: 'Número', componentId: 1, isRequired: true, isNaturalKey: true, length: 20 },
    { identifier: 'unidade', name: 'Unidade', componentId: 4, relatedSubject: 'unidade' },
    { identifier: 'vistoria', name: 'Data da vistoria', componentId: 32, isRequired: true },
    {
      identifier: 'conclusao',
      name: 'Conclusão',
      componentId: 4,
      options: [
        { id: 'aprovado', name: 'Aprovado', color: '#15803d' },
        { id: 'com_ressalvas', name: 'Aprovado com ressalvas', color: '#b45309' },
        { id: 'reprovado', name: 'Reprovado', color: '#b91c1c' },
      ],
    },
    { identifier: 'parecer', name: 'Parecer', componentId: 26, length: 4000 },
  ],
  columns: [
    { attribute: 'numero', width: 160, sort: 1 },
    { attribute: 'unidade', width: 260 },
    { attribute: 'vistoria', width: 160 },
    { attribute: 'conclusao', width: 220 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['numero', 3],
        ['unidade', 5],
        ['vistoria', 4],
        ['conclusao', 4],
        ['parecer', 12],
      ],
    },
  ],
};
