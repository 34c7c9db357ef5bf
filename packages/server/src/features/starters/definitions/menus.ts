import { ticketSubject, taskSubject, positioningService } from '@assunto/api/ticketing';
import type { FilterTree } from '@assunto/engine/core';

/** A saved filter of the demo. */
export interface DemoFilter {
  subject: string;
  name: string;
  filter: FilterTree;
}

/** An entry of the demo's navigation: a leaf opens a grid, with the filters named. */
export interface DemoMenu {
  name: string;
  icon: string;
  subject?: string;
  filters?: readonly string[];
  menus?: readonly DemoMenu[];
}

const isOpen: FilterTree = { notIn: [{ var: 'status' }, ['concluido', 'cancelado', 'proposta_recusada']] };

export const demoFilters: readonly DemoFilter[] = [
  {
    subject: ticketSubject,
    name: 'Chamados em aberto',
    filter: isOpen,
  },
  {
    subject: ticketSubject,
    name: 'Chamados atrasados',
    filter: {
      and: [{ '<': [{ var: 'previsao' }, { date: ['today'] }] }, isOpen],
    },
  },
  {
    subject: ticketSubject,
    name: 'Meus chamados',
    filter: { and: [{ '==': [{ var: 'responsavel' }, { me: 'accountId' }] }, isOpen] },
  },
  {
    subject: ticketSubject,
    name: 'Chamados sem responsável',
    filter: { and: [{ empty: [{ var: 'responsavel' }] }, isOpen] },
  },
  {
    subject: taskSubject,
    name: 'Tarefas a fazer',
    filter: { in: [{ var: 'StatusTarefa' }, ['aguardando_execucao', 'em_execucao']] },
  },
  { subject: 'solicitacao', name: 'Solicitações sem bairro', filter: { empty: [{ var: 'bairro' }] } },
  { subject: 'transporte', name: 'Ordens urgentes', filter: { '==': [{ var: 'urgente' }, true] } },
  {
    subject: 'solicitacao',
    name: 'Iluminação e semáforos',
    filter: { in: [{ var: 'tipo' }, ['iluminacao_publica', 'semaforo']] },
  },
];

/** Those that need the goals of service of the demo. */
export const serviceFilters: readonly DemoFilter[] = [
  {
    subject: ticketSubject,
    name: 'Vencem hoje',
    filter: {
      or: [
        { '==': [{ var: 'prazoPrimeiraResposta' }, { date: ['today'] }] },
        { '==': [{ var: 'prazoSolucao' }, { date: ['today'] }] },
      ],
    },
  },
];

export const demoMenus: readonly DemoMenu[] = [
  {
    name: 'Atendimento',
    icon: 'headset',
    menus: [
      { name: 'Chamados', icon: 'life-buoy', subject: ticketSubject },
      { name: 'Meus', icon: 'user', subject: ticketSubject, filters: ['Meus chamados'] },
      { name: 'Sem responsável', icon: 'circle-help', subject: ticketSubject, filters: ['Chamados sem responsável'] },
      { name: 'Em aberto', icon: 'inbox', subject: ticketSubject, filters: ['Chamados em aberto'] },
      { name: 'Atrasados', icon: 'alarm-clock', subject: ticketSubject, filters: ['Chamados atrasados'] },
      { name: 'Tarefas', icon: 'list-checks', subject: taskSubject },
    ],
  },
  {
    name: 'Prefeitura do Rio, 1746',
    icon: 'megaphone',
    menus: [
      { name: 'Solicitações', icon: 'megaphone', subject: 'solicitacao' },
      { name: 'Sem bairro', icon: 'map-pin-off', subject: 'solicitacao', filters: ['Solicitações sem bairro'] },
      {
        name: 'Iluminação e semáforos',
        icon: 'lightbulb',
        subject: 'solicitacao',
        filters: ['Iluminação e semáforos'],
      },
    ],
  },
  {
    name: 'Transporte',
    icon: 'truck',
    menus: [
      { name: 'Ordens de transporte', icon: 'truck', subject: 'transporte' },
      { name: 'Urgentes', icon: 'alarm-clock', subject: 'transporte', filters: ['Ordens urgentes'] },
      { name: 'Serviços de posicionamento', icon: 'package', subject: positioningService.subjectIdentifier },
      { name: 'Unidades', icon: 'network', subject: 'unidade' },
      { name: 'Laudos de vistoria', icon: 'file-badge', subject: 'laudo' },
    ],
  },
  {
    name: 'Cadastros',
    icon: 'folder',
    menus: [
      { name: 'Clientes', icon: 'building-2', subject: 'cliente' },
      { name: 'Bairros', icon: 'map-pin', subject: 'bairro' },
    ],
  },
];
