import { ticketSubject, taskSubject } from '@assunto/api/ticketing';
import type { AttributeOption } from '@assunto/engine/core';
import type { DemoSubject } from './definitions';
import { reportSubject } from './reportSubject';
import { positioningSubject } from './positioningSubject';
import { siteSubject, transportSubject } from './transportSubjects';

const option = (id: string, name: string, color?: string): AttributeOption => ({
  id,
  name,
  ...(color ? { color } : {}),
});

const ticketStatuses = [
  option('aberto', 'Aberto', '#2563eb'),
  option('em_atendimento', 'Em atendimento', '#7c3aed'),
  option('aguardando_cliente', 'Aguardando retorno do cliente', '#b45309'),
  option('aguardando_desenvolvimento', 'Aguardando desenvolvimento', '#0e7490'),
  option('aguardando_confirmacao', 'Concluído, aguardando confirmação do cliente', '#0f766e'),
  option('concluido', 'Concluído', '#15803d'),
  option('cancelado', 'Cancelado', '#64748b'),
  option('proposta_recusada', 'Proposta comercial recusada', '#b91c1c'),
] as const;

export const priorities = [
  option('baixa', 'Baixa', '#0f766e'),
  option('normal', 'Normal', '#64748b'),
  option('alta', 'Alta', '#b45309'),
  option('urgente', 'Urgente', '#b91c1c'),
] as const;

const ticketCategories = [
  option('acesso', 'Acesso e senhas'),
  option('rede', 'Rede e internet'),
  option('impressao', 'Impressão'),
  option('sistema', 'Sistema de gestão'),
  option('financeiro', 'Financeiro e faturamento'),
  option('equipamento', 'Equipamento'),
  option('treinamento', 'Treinamento'),
  option('comercial', 'Proposta comercial'),
] as const;

export const ticketLabels = [
  option('garantia', 'Garantia', '#0f766e'),
  option('presencial', 'Visita presencial', '#7c3aed'),
  option('recorrente', 'Recorrente', '#b45309'),
  option('vip', 'Cliente VIP', '#be185d'),
  option('remoto', 'Atendimento remoto', '#2563eb'),
] as const;

const taskStatuses = [
  option('aguardando_execucao', 'Aguardando Execução', '#b45309'),
  option('em_execucao', 'Em Execução', '#7c3aed'),
  option('finalizada', 'Finalizada', '#15803d'),
] as const;

export const segments = [
  option('comercio', 'Comércio'),
  option('industria', 'Indústria'),
  option('saude', 'Saúde'),
  option('educacao', 'Educação'),
  option('logistica', 'Logística'),
  option('servicos', 'Serviços'),
  option('governo', 'Governo'),
] as const;

/** The source of the neighbourhoods and requests, shown with them as their licence requires. */
const source = 'Fonte: dados abertos da Prefeitura da Cidade do Rio de Janeiro (Central 1746), 1º de abril de 2023.';

const districtSubject: DemoSubject = {
  identifier: 'bairro',
  name: 'Bairro',
  icon: 'map-pin',
  attributes: [
    { identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true, length: 120 },
    { identifier: 'codigo', name: 'Código', componentId: 3, isRequired: true, isNaturalKey: true },
    { identifier: 'subprefeitura', name: 'Subprefeitura', componentId: 1, length: 120, configs: { help: source } },
  ],
  columns: [
    { attribute: 'nome', width: 260, sort: 1 },
    { attribute: 'subprefeitura', width: 220 },
    { attribute: 'codigo', width: 120 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['nome', 6],
        ['codigo', 2],
        ['subprefeitura', 4],
      ],
    },
  ],
};

/** `requestTypes` are the kinds found in the 1746 data. */
const requestSubject = (requestTypes: readonly AttributeOption[]): DemoSubject => ({
  identifier: 'solicitacao',
  name: 'Solicitação 1746',
  icon: 'megaphone',
  attributes: [
    {
      identifier: 'protocolo',
      name: 'Protocolo',
      componentId: 3,
      isRequired: true,
      isNaturalKey: true,
      configs: { help: source },
    },
    { identifier: 'tipo', name: 'Tipo', componentId: 4, isRequired: true, options: [...requestTypes] },
    { identifier: 'bairro', name: 'Bairro', componentId: 4, relatedSubject: 'bairro' },
    { identifier: 'abertura', name: 'Abertura', componentId: 11, isRequired: true },
    { identifier: 'vistoriada', name: 'Vistoriada', componentId: 10 },
    { identifier: 'providencia', name: 'Providência', componentId: 26, length: 2000 },
  ],
  columns: [
    { attribute: 'protocolo', width: 130 },
    { attribute: 'tipo', width: 320 },
    { attribute: 'bairro', width: 200 },
    { attribute: 'abertura', width: 170, sort: 0 },
    { attribute: 'vistoriada', width: 130 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['protocolo', 3],
        ['abertura', 4],
        ['vistoriada', 5],
        ['tipo', 6],
        ['bairro', 6],
      ],
    },
    { name: 'Encaminhamento', fields: [['providencia', 12]] },
  ],
});

const clientSubject: DemoSubject = {
  identifier: 'cliente',
  name: 'Cliente',
  icon: 'building-2',
  attributes: [
    { identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true, length: 150, configs: { minChars: 3 } },
    { identifier: 'codigo', name: 'Código', componentId: 3, isRequired: true, isNaturalKey: true },
    { identifier: 'segmento', name: 'Segmento', componentId: 4, isRequired: true, options: segments },
    { identifier: 'cnpj', name: 'CNPJ', componentId: 2, isNaturalKey: true, configs: { documents: ['cnpj'] } },
    { identifier: 'telefone', name: 'Telefone', componentId: 6 },
    { identifier: 'email', name: 'E-mail', componentId: 13, length: 150 },
    { identifier: 'bairro', name: 'Bairro', componentId: 4, relatedSubject: 'bairro' },
    { identifier: 'clienteDesde', name: 'Cliente desde', componentId: 32 },
    { identifier: 'contratos', name: 'Contratos ativos', componentId: 3 },
    { identifier: 'inadimplente', name: 'Inadimplente', componentId: 10 },
    { identifier: 'observacoes', name: 'Observações', componentId: 26, length: 2000 },
  ],
  columns: [
    { attribute: 'nome', width: 280, sort: 1 },
    { attribute: 'codigo', width: 110 },
    { attribute: 'cnpj', width: 190 },
    { attribute: 'segmento', width: 150 },
    { attribute: 'bairro', width: 190 },
    { attribute: 'clienteDesde', width: 150 },
    { attribute: 'contratos', width: 150 },
    { attribute: 'inadimplente', width: 140 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['nome', 8],
        ['codigo', 4],
        ['cnpj', 4],
        ['segmento', 4],
        ['bairro', 4],
        ['telefone', 4],
        ['email', 8],
      ],
    },
    {
      name: 'Contrato',
      fields: [
        ['clienteDesde', 4],
        ['contratos', 4],
        ['inadimplente', 4],
        ['observacoes', 12],
      ],
    },
  ],
};

const tickets: DemoSubject = {
  identifier: ticketSubject,
  name: 'Chamado',
  icon: 'life-buoy',
  attributes: [
    { identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true, length: 200, configs: { minChars: 5 } },
    {
      identifier: 'status',
      name: 'Status',
      componentId: 4,
      isRequired: true,
      options: ticketStatuses,
      defaultValue: 'aberto',
    },
    {
      identifier: 'prioridade',
      name: 'Prioridade',
      componentId: 4,
      isRequired: true,
      options: priorities,
      defaultValue: 'normal',
    },
    { identifier: 'categoria', name: 'Categoria', componentId: 4, options: ticketCategories },
    {
      identifier: 'cliente',
      name: 'Cliente',
      componentId: 4,
      relatedSubject: 'cliente',
      defaultValue: { rule: 'mine' },
    },
    { identifier: 'emailContato', name: 'E-mail de contato', componentId: 13, length: 150 },
    { identifier: 'responsavel', name: 'Responsável', componentId: 35 },
    { identifier: 'etiquetas', name: 'Etiquetas', componentId: 4, isMultipleValues: true, options: ticketLabels },
    { identifier: 'abertura', name: 'Abertura', componentId: 11, defaultValue: { rule: 'now' } },
    { identifier: 'previsao', name: 'Previsão', componentId: 32 },
    { identifier: 'horasEstimadas', name: 'Horas estimadas', componentId: 3, configs: { minimum: 0, maximum: 400 } },
    { identifier: 'foraDoContrato', name: 'Fora do contrato', componentId: 10 },
    {
      identifier: 'descricao',
      name: 'Descrição',
      componentId: 26,
      isRequired: true,
      length: 4000,
      configs: { isRequest: true },
    },
    { identifier: 'anotacaoInterna', name: 'Anotação interna', componentId: 26, length: 4000 },
    { identifier: 'regraEscalonamento', name: 'Escalonar quando', componentId: 12 },
  ],
  columns: [
    { attribute: 'titulo', width: 320 },
    { attribute: 'status', width: 230 },
    { attribute: 'prioridade', width: 130 },
    { attribute: 'cliente', width: 240 },
    { attribute: 'responsavel', width: 170 },
    { attribute: 'abertura', width: 170, sort: 0 },
    { attribute: 'previsao', width: 130 },
    { attribute: 'prazoSolucao', width: 190 },
    { attribute: 'etiquetas', width: 240 },
    { attribute: 'foraDoContrato', width: 160 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['titulo', 12],
        ['status', 4],
        ['prioridade', 4],
        ['categoria', 4],
        ['descricao', 12],
      ],
    },
    {
      name: 'Cliente',
      fields: [
        ['cliente', 6],
        ['emailContato', 6],
        ['foraDoContrato', 6],
      ],
    },
    {
      name: 'Atendimento',
      fields: [
        ['responsavel', 4],
        ['abertura', 4],
        ['previsao', 4],
        ['horasEstimadas', 4],
        ['etiquetas', 8],
        ['anotacaoInterna', 12],
        ['regraEscalonamento', 12],
      ],
    },
  ],
};

const tasks: DemoSubject = {
  identifier: taskSubject,
  name: 'Tarefa',
  icon: 'list-checks',
  attributes: [
    { identifier: 'titulo', name: 'Título', componentId: 1, isRequired: true, length: 200 },
    {
      identifier: 'StatusTarefa',
      name: 'Status',
      componentId: 4,
      isRequired: true,
      options: taskStatuses,
      defaultValue: 'aguardando_execucao',
    },
    { identifier: 'chamado', name: 'Chamado', componentId: 4, relatedSubject: ticketSubject },
    { identifier: 'assunto', name: 'Assunto de origem', componentId: 1, length: 120 },
    { identifier: 'talkid', name: 'Registro de origem', componentId: 3 },
    { identifier: 'responsavel', name: 'Responsável', componentId: 35 },
    { identifier: 'Previsaodetermino', name: 'Previsão de término', componentId: 11 },
    { identifier: 'Duracaoestimada', name: 'Duração estimada (minutos)', componentId: 3, configs: { minimum: 0 } },
    { identifier: 'duracaototal', name: 'Duração total (minutos)', componentId: 3, isEditable: false },
    { identifier: 'motivodeatrasodoprazo', name: 'Motivo de atraso do prazo', componentId: 26 },
    { identifier: 'motivodeatrasodaestimativa', name: 'Motivo de atraso da estimativa', componentId: 26 },
  ],
  columns: [
    { attribute: 'titulo', width: 320 },
    { attribute: 'StatusTarefa', width: 180 },
    { attribute: 'chamado', width: 280 },
    { attribute: 'responsavel', width: 170 },
    { attribute: 'Previsaodetermino', width: 180, sort: 0 },
    { attribute: 'Duracaoestimada', width: 170, alias: 'Estimada (min)' },
    { attribute: 'duracaototal', width: 150, alias: 'Total (min)' },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['titulo', 8],
        ['StatusTarefa', 4],
        ['chamado', 6],
        ['responsavel', 6],
        ['assunto', 6],
        ['talkid', 6],
      ],
    },
    {
      name: 'Prazo',
      fields: [
        ['Previsaodetermino', 4],
        ['Duracaoestimada', 4],
        ['duracaototal', 4],
        ['motivodeatrasodoprazo', 6],
        ['motivodeatrasodaestimativa', 6],
      ],
    },
  ],
};

/** The demo's subjects, each after those that it refers to. `requestTypes` are the kinds found in the 1746 data. */
export const demoSubjects = (requestTypes: readonly AttributeOption[]): readonly DemoSubject[] => [
  districtSubject,
  requestSubject(requestTypes),
  clientSubject,
  tickets,
  tasks,
  siteSubject,
  transportSubject,
  reportSubject,
  positioningSubject,
];
