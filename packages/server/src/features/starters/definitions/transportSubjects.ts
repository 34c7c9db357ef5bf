import type { AttributeOption } from '@assunto/engine/core';
import type { DemoSubject } from './definitions';

export const transportStatuses: readonly AttributeOption[] = [
  { id: 'programada', name: 'Programada', color: '#2563eb' },
  { id: 'em_coleta', name: 'Em coleta', color: '#b45309' },
  { id: 'em_viagem', name: 'Em viagem', color: '#7c3aed' },
  { id: 'entregue', name: 'Entregue', color: '#15803d' },
  { id: 'cancelada', name: 'Cancelada', color: '#64748b' },
];

const isUrgent = { '==': [{ var: 'urgente' }, true] };

/** Sites of a carrier, as a tree. */
export const siteSubject: DemoSubject = {
  identifier: 'unidade',
  name: 'Unidade',
  icon: 'network',
  attributes: [
    { identifier: 'nome', name: 'Nome', componentId: 1, isRequired: true, length: 120 },
    { identifier: 'unidadeSuperior', name: 'Unidade superior', componentId: 4, relatedSubject: 'unidade' },
    { identifier: 'telefone', name: 'Telefone', componentId: 6 },
    { identifier: 'abreAs', name: 'Abre às', componentId: 19 },
    { identifier: 'cor', name: 'Cor no mapa', componentId: 18, defaultValue: '#2563eb' },
    { identifier: 'ativa', name: 'Em operação', componentId: 27, defaultValue: true },
  ],
  columns: [
    { attribute: 'nome', width: 280, sort: 1 },
    { attribute: 'unidadeSuperior', width: 240 },
    { attribute: 'telefone', width: 160 },
    { attribute: 'abreAs', width: 120 },
    { attribute: 'cor', width: 140 },
    { attribute: 'ativa', width: 140 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['nome', 6],
        ['unidadeSuperior', 6],
        ['telefone', 3],
        ['abreAs', 3],
        ['cor', 3],
        ['ativa', 3],
      ],
    },
  ],
};

/** A subject that uses every component number that the others do not. */
export const transportSubject: DemoSubject = {
  identifier: 'transporte',
  name: 'Ordem de transporte',
  icon: 'truck',
  attributes: [
    { identifier: 'ordem', name: 'Ordem', componentId: 1, isRequired: true, isNaturalKey: true, length: 20 },
    { identifier: 'situacao', name: 'Situação', componentId: 4, isRequired: true, options: transportStatuses },
    {
      identifier: 'destinatario',
      name: 'Documento do destinatário',
      componentId: 2,
      isRequired: true,
      configs: { documents: ['cnpj', 'cpf', 'foreign'] },
    },
    { identifier: 'telefone', name: 'Telefone do destinatário', componentId: 6 },
    { identifier: 'email', name: 'E-mail do destinatário', componentId: 13 },
    {
      identifier: 'avisos',
      name: 'E-mails que recebem avisos',
      componentId: 33,
      configs: { help: 'Um aviso é enviado a cada mudança de situação.' },
    },
    {
      identifier: 'unidade',
      name: 'Unidade de origem',
      componentId: 14,
      relatedSubject: 'unidade',
      configs: { treeParent: 'unidadeSuperior' },
    },
    { identifier: 'transportador', name: 'Transportador', componentId: 29 },
    { identifier: 'placaReboque', name: 'Placa do reboque', componentId: 31 },
    { identifier: 'coleta', name: 'Janela de coleta', componentId: 28, configs: { daysNotGreaterThan: 365 } },
    { identifier: 'previsaoInicio', name: 'Previsão de início', componentId: 11 },
    { identifier: 'previsaoTermino', name: 'Previsão de término', componentId: 11 },
    {
      identifier: 'duracao',
      name: 'Duração da viagem',
      componentId: 20,
      configs: { inBetween: { start: 'previsaoInicio', end: 'previsaoTermino' } },
    },
    { identifier: 'horarioLimite', name: 'Horário limite de entrega', componentId: 19 },
    { identifier: 'repeticao', name: 'Repetição', componentId: 30 },
    { identifier: 'valorFrete', name: 'Valor do frete', componentId: 5, configs: { minimum: 0 } },
    { identifier: 'peso', name: 'Peso bruto', componentId: 25, configs: { unit: 'kg', precision: 3, minimum: 0 } },
    { identifier: 'volume', name: 'Volume', componentId: 23, configs: { precision: 3, help: 'Em metros cúbicos.' } },
    { identifier: 'desconto', name: 'Desconto', componentId: 24, configs: { minimum: 0, maximum: 100 } },
    { identifier: 'notasFiscais', name: 'Notas fiscais', componentId: 17 },
    { identifier: 'rastreamento', name: 'Endereço de rastreamento', componentId: 16 },
    { identifier: 'etiqueta', name: 'Cor da etiqueta', componentId: 18 },
    { identifier: 'urgente', name: 'Urgente', componentId: 27, defaultValue: false },
    { identifier: 'motivoUrgencia', name: 'Motivo da urgência', componentId: 26, length: 500 },
    { identifier: 'documentos', name: 'Documentos da carga', componentId: 22, isMultipleValues: true },
    {
      identifier: 'foto',
      name: 'Foto da carga',
      componentId: 22,
      configs: { extensions: ['.png', '.jpeg', '.jpg'], maxSize: 5 * 1024 * 1024 },
    },
    { identifier: 'canhoto', name: 'Canhoto assinado', componentId: 34 },
    {
      identifier: 'relatorio',
      name: 'Relatório ao destinatário',
      componentId: 15,
      configs: { reportSubjects: ['transporte', 'unidade'] },
    },
    { identifier: 'alerta', name: 'Avisar quando', componentId: 12 },
  ],
  columns: [
    { attribute: 'ordem', width: 130, sort: 0 },
    { attribute: 'situacao', width: 140 },
    { attribute: 'destinatario', width: 190 },
    { attribute: 'unidade', width: 200 },
    { attribute: 'transportador', width: 330 },
    { attribute: 'coleta', width: 240 },
    { attribute: 'duracao', width: 130, alias: 'Duração' },
    { attribute: 'valorFrete', width: 140 },
    { attribute: 'peso', width: 140 },
    { attribute: 'desconto', width: 120 },
    { attribute: 'urgente', width: 120 },
    { attribute: 'telefone', width: 160 },
    { attribute: 'email', width: 240 },
    { attribute: 'notasFiscais', width: 220 },
    { attribute: 'repeticao', width: 280 },
    { attribute: 'rastreamento', width: 260 },
    { attribute: 'etiqueta', width: 140 },
    { attribute: 'documentos', width: 200 },
  ],
  sections: [
    {
      name: null,
      fields: [
        ['ordem', 3],
        ['situacao', 3],
        ['urgente', 3],
        ['etiqueta', 3],
        ['motivoUrgencia', 12, { visibleWhen: isUrgent, requiredWhen: isUrgent }],
      ],
    },
    {
      name: 'Destinatário',
      fields: [
        ['destinatario', 4],
        ['telefone', 4],
        ['email', 4],
        ['avisos', 12],
      ],
    },
    {
      name: 'Viagem',
      fields: [
        ['unidade', 6],
        ['transportador', 6],
        ['placaReboque', 3],
        ['horarioLimite', 3],
        ['coleta', 6],
        ['previsaoInicio', 4],
        ['previsaoTermino', 4],
        ['duracao', 4],
        ['repeticao', 6],
        ['rastreamento', 6],
      ],
    },
    {
      name: 'Carga e valores',
      fields: [
        ['valorFrete', 3],
        ['desconto', 3],
        ['peso', 3],
        ['volume', 3],
        ['notasFiscais', 12],
      ],
    },
    {
      name: 'Anexos',
      fields: [
        ['documentos', 6],
        ['foto', 6],
        ['canhoto', 6, { visibleWhen: { '==': [{ var: 'situacao' }, 'entregue'] } }],
      ],
    },
    {
      name: 'Relatório e avisos',
      fields: [
        ['relatorio', 12],
        ['alerta', 12],
      ],
    },
  ],
};
