import { taskSubject, ticketSubject } from '@assunto/api/ticketing';
import type { DemoSubject } from './definitions/definitions';
import { demoFilters, type DemoFilter, type DemoMenu } from './definitions/menus';
import { demoSubjects } from './definitions/subjects';

/** A starter configuration: subjects with their templates, filters and menus, without records. */
export interface StarterDefinition {
  identifier: string;
  name: string;
  description: string;
  /** Each after those that it refers to. */
  subjects: readonly DemoSubject[];
  filters: readonly DemoFilter[];
  menu: DemoMenu;
}

/** Attributes of the demo's subjects that need the demo's districts and service goals. */
const demoOnly = new Set(['bairro', 'prazoSolucao']);

const subjects = (...identifiers: string[]): DemoSubject[] =>
  demoSubjects([])
    .filter(({ identifier }) => identifiers.includes(identifier))
    .map((subject) => ({
      ...subject,
      attributes: subject.attributes.filter(({ identifier }) => !demoOnly.has(identifier)),
      columns: subject.columns.filter(({ attribute }) => !demoOnly.has(attribute)),
      sections: subject.sections.map((section) => ({
        ...section,
        fields: section.fields.filter(([attribute]) => !demoOnly.has(attribute)),
      })),
    }));

/** The starters offered to a company without subjects. */
export const starters: readonly StarterDefinition[] = [
  {
    identifier: 'atendimento',
    name: 'Atendimento',
    description: 'Clientes, chamados e tarefas, com prazos, prioridades e filtros prontos.',
    subjects: subjects('cliente', ticketSubject, taskSubject),
    filters: demoFilters.filter(({ subject }) => subject === ticketSubject || subject === taskSubject),
    menu: {
      name: 'Atendimento',
      icon: 'headset',
      menus: [
        { name: 'Chamados', icon: 'life-buoy', subject: ticketSubject },
        { name: 'Meus', icon: 'user', subject: ticketSubject, filters: ['Meus chamados'] },
        { name: 'Sem responsável', icon: 'circle-help', subject: ticketSubject, filters: ['Chamados sem responsável'] },
        { name: 'Em aberto', icon: 'inbox', subject: ticketSubject, filters: ['Chamados em aberto'] },
        { name: 'Atrasados', icon: 'alarm-clock', subject: ticketSubject, filters: ['Chamados atrasados'] },
        { name: 'Tarefas', icon: 'list-checks', subject: taskSubject },
        { name: 'Clientes', icon: 'building-2', subject: 'cliente' },
      ],
    },
  },
  {
    identifier: 'cadastro',
    name: 'Cadastro de clientes',
    description: 'Um só assunto, para começar pequeno.',
    subjects: subjects('cliente'),
    filters: [],
    menu: {
      name: 'Cadastros',
      icon: 'folder',
      menus: [{ name: 'Clientes', icon: 'building-2', subject: 'cliente' }],
    },
  },
];
