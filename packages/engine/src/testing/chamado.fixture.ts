import type { Context } from '../contract/subject';
import type { Talk } from '../contract/talk';
import { attribute, subject, talk, template, templateArea } from './builders';

const statusOptions = [
  { id: 'aberto', name: 'Aberto', color: '#2563eb' },
  { id: 'em-atendimento', name: 'Em atendimento', color: '#d97706' },
  { id: 'aguardando-desenvolvimento', name: 'Aguardando desenvolvimento' },
  { id: 'concluido', name: 'Concluído', color: '#16a34a' },
  { id: 'cancelado', name: 'Cancelado' },
];
const labelOptions = [
  { id: 'rede', name: 'Rede' },
  { id: 'acesso', name: 'Acesso' },
  { id: 'impressao', name: 'Impressão' },
  { id: 'sistema', name: 'Sistema' },
];

const all = { create: true, update: true, delete: true };
const chamado = subject({
  subjectId: 10,
  subjectName: 'Chamado',
  subjectIdentifier: 'chamado',
  icon: 'ticket',
  contextId: 100,
  subjectAttributes: [
    { subjectAttributeId: 101, identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true, length: 120 },
    { subjectAttributeId: 102, identifier: 'quantidade', name: 'Quantidade', componentId: 3 },
    {
      subjectAttributeId: 103,
      identifier: 'status',
      name: 'Status',
      componentId: 4,
      isRequired: true,
      defaultValue: 'aberto',
      componentConfigs: { options: statusOptions },
    },
    {
      subjectAttributeId: 104,
      identifier: 'etiquetas',
      name: 'Etiquetas',
      componentId: 4,
      isMultipleValues: true,
      isOrderable: false,
      componentConfigs: { options: labelOptions },
    },
    {
      subjectAttributeId: 105,
      identifier: 'cliente',
      name: 'Cliente',
      componentId: 4,
      relatedSubject: { subjectId: 20, subjectIdentifier: 'cliente', subjectName: 'Cliente' },
    },
    { subjectAttributeId: 106, identifier: 'urgente', name: 'Urgente', componentId: 10 },
    { subjectAttributeId: 107, identifier: 'abertura', name: 'Abertura', componentId: 11, isRequired: true },
    { subjectAttributeId: 108, identifier: 'previsao', name: 'Previsão', componentId: 32 },
    {
      subjectAttributeId: 109,
      identifier: 'descricao',
      name: 'Descrição',
      componentId: 26,
      isOrderable: false,
      componentConfigs: { minChars: 10 },
    },
    { subjectAttributeId: 110, identifier: 'regra', name: 'Regra', componentId: 12, isOrderable: false },
    {
      subjectAttributeId: 111,
      identifier: 'protocolo',
      name: 'Protocolo',
      componentId: 1,
      isEditable: false,
      isNaturalKey: true,
      actions: { ...all, create: false, update: false },
    },
    { subjectAttributeId: 112, identifier: 'origem', name: 'Origem', componentId: 1, isInternal: true },
  ],
});

const byIdentifier = (identifier: string) => {
  const found = chamado.subjectAttributes.find((one) => one.identifier === identifier);
  if (!found) throw new Error(`chamado has no attribute "${identifier}"`);
  return found;
};
const areas = (entries: readonly [identifier: string, given?: Parameters<typeof templateArea>[1]][]) =>
  entries.map(([identifier, given], index) => templateArea(byIdentifier(identifier), { order: index + 1, ...given }));

const gridTemplate = template({
  templateId: 1001,
  templateName: 'Chamados',
  subjectId: chamado.subjectId,
  templateAreas: areas([
    ['titulo', { configs: { width: 320 } }],
    ['status', { configs: { width: 180 } }],
    ['cliente', { templateAreaName: 'Empresa' }],
    ['urgente', { configs: { width: 120 } }],
    ['abertura', { configs: { IsOrderable: 0 } }],
    ['previsao'],
    ['quantidade', { configs: { width: 140 } }],
    ['etiquetas'],
  ]),
  relatedTemplates: [
    { templateId: 1002, templateType: 'TalkModalCompanyCreate' },
    { templateId: 1003, templateType: 'TalkModalCompanyEdit' },
  ],
});

const formAreas = areas([
  ['titulo', { templateAreaTalkModal: { group: null, columns: 12 } }],
  ['status', { templateAreaTalkModal: { group: null, columns: 6 } }],
  ['cliente', { templateAreaTalkModal: { group: null, columns: 6 } }],
  ['descricao', { templateAreaTalkModal: { group: 'Atendimento', columns: 12 } }],
  ['etiquetas', { templateAreaTalkModal: { group: 'Atendimento', columns: 6 } }],
  ['quantidade', { templateAreaTalkModal: { group: 'Atendimento', columns: 3 } }],
  ['urgente', { templateAreaTalkModal: { group: 'Atendimento', columns: 3 } }],
  ['abertura', { templateAreaTalkModal: { group: 'Prazos', columns: 6 } }],
  ['previsao', { templateAreaTalkModal: { group: 'Prazos', columns: 6 } }],
  ['regra', { templateAreaTalkModal: { group: 'Prazos', columns: 12 } }],
  ['protocolo', { templateAreaTalkModal: { group: 'Prazos', columns: 6 } }],
]);
const createTemplate = template({
  templateId: 1002,
  templateName: 'Cadastro de chamado',
  templateType: 'TalkModalCompanyCreate',
  subjectId: chamado.subjectId,
  templateAreas: formAreas,
});
const editTemplate = template({
  templateId: 1003,
  templateName: 'Edição de chamado',
  templateType: 'TalkModalCompanyEdit',
  subjectId: chamado.subjectId,
  templateAreas: formAreas,
});

/** Talks of the related subject, as options. */
const clients = [
  { id: 501, name: 'Padaria São João' },
  { id: 502, name: 'Transportes Guanabara' },
  { id: 503, name: 'Clínica Boa Vista' },
];

const talks: readonly Talk[] = [
  talk({
    of: chamado,
    talkId: 9001,
    values: {
      titulo: 'Impressora do balcão não imprime',
      quantidade: 2,
      status: { id: 'aberto', name: 'Aberto', color: '#2563eb' },
      etiquetas: [
        { id: 'impressao', name: 'Impressão' },
        { id: 'rede', name: 'Rede' },
      ],
      cliente: clients[0],
      urgente: true,
      abertura: '2026-02-27T18:03:14Z',
      previsao: '2026-03-06',
      descricao: 'A fila aceita o documento.\nNada sai no papel.',
      regra: { '==': [{ var: 'urgente' }, true] },
      protocolo: '2026-000001',
    },
  }),
  talk({
    of: chamado,
    talkId: 9002,
    values: {
      titulo: 'Acesso ao sistema de notas',
      status: { id: 'em-atendimento', name: 'Em atendimento', color: '#d97706' },
      cliente: clients[1],
      urgente: false,
      abertura: '2026-03-01T02:30:00Z',
      protocolo: '2026-000002',
    },
    version: 3,
  }),
  talk({
    of: chamado,
    talkId: 9003,
    values: {
      titulo: 'Área de trabalho lenta',
      quantidade: -1,
      status: { id: 'concluido', name: 'Concluído', color: '#16a34a' },
      abertura: '2026-01-15T13:00:00Z',
      previsao: '2026-01-20',
      protocolo: '2026-000003',
    },
  }),
];

const context = (scenario: 'grid' | 'create' | 'edit'): Context => {
  const shown = { grid: gridTemplate, create: createTemplate, edit: editTemplate }[scenario];
  return { contextId: 100, subject: chamado, relatedSubjects: [], template: shown, templateType: shown.templateType };
};

/** A help-desk ticket with every component of the first slice: the subject, its templates, three records and the options of its client. */
export const chamadoFixture = {
  subject: chamado,
  gridTemplate,
  createTemplate,
  editTemplate,
  clients,
  talks,
  /** The attribute with an identifier; throws for an unknown one. */
  attribute: byIdentifier,
  /** The answer of the context call for a scenario. */
  context,
} as const;

/** The subject that `chamado` refers to. */
export const clienteSubject = subject({
  subjectId: 20,
  subjectName: 'Cliente',
  subjectIdentifier: 'cliente',
  icon: 'building',
  subjectAttributes: [
    attribute({ subjectAttributeId: 201, identifier: 'nome', name: 'Nome', isRequired: true, isNaturalKey: true }),
    attribute({ subjectAttributeId: 202, identifier: 'ativo', name: 'Ativo', componentId: 10 }),
  ],
});
