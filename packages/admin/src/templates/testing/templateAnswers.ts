import { attribute, subject, template, templateArea } from '@assunto/engine/testing';
import type { StoredTemplate, TemplateItem } from '@assunto/api';
import type { SentCall, TestAnswer } from '@assunto/shell/testing';

const field = (subjectAttributeId: number, identifier: string, name: string) =>
  attribute({ subjectAttributeId, identifier, name, componentId: 1 });

/** The subjects of the tests: tickets, clients, and one without attributes. */
export const chamado = subject({
  subjectId: 10,
  subjectIdentifier: 'chamado',
  subjectName: 'Chamado',
  subjectAttributes: [
    field(101, 'titulo', 'Título'),
    field(102, 'status', 'Status'),
    field(103, 'abertura', 'Data de abertura'),
  ],
});
export const cliente = subject({
  subjectId: 11,
  subjectIdentifier: 'cliente',
  subjectName: 'Cliente',
  subjectAttributes: [field(111, 'nome', 'Nome do cliente')],
});
const vazio = subject({
  subjectId: 12,
  subjectIdentifier: 'vazio',
  subjectName: 'Sem atributos',
  subjectAttributes: [],
});

/** A template in a list. */
export const item = (templateId: number, templateName: string, change: Partial<TemplateItem> = {}): TemplateItem => ({
  templateId,
  templateName,
  templateType: 7,
  subjectId: 10,
  subjectName: 'Chamado',
  accountId: null,
  displayName: null,
  parentTemplateId: null,
  ...change,
});

const [titulo, status] = chamado.subjectAttributes;

/** A custom template with two columns and the forms of the tests. */
export function storedTemplate(change: Partial<StoredTemplate> = {}): StoredTemplate {
  const areas = [titulo, status].flatMap((one, index) => (one ? [templateArea(one, { order: index + 1 })] : []));
  return {
    ...template({
      shows: chamado,
      templateAreas: areas.map((area, index) => ({ ...area, templateAreaId: 900 + index })),
    }),
    templateId: 7,
    templateName: 'Fila',
    templateType: 'CustomTemplate',
    subjectId: 10,
    showTalkIdOnGrid: false,
    relatedTemplates: [
      { templateId: 51, templateType: 'TalkModalCompanyEdit' },
      { templateId: 52, templateType: 'TalkModalCompanyCreate' },
    ],
    version: 3,
    ...change,
  };
}

/** Forms of tickets. */
const forms = [
  item(51, 'Edição completa', { templateType: 6 }),
  item(52, 'Cadastro rápido', { templateType: 5 }),
  item(53, 'Cadastro completo', { templateType: 5 }),
];

/** The response with bases, including the user's own. */
const bases = [item(7, 'Fila'), item(8, 'Padrão', { templateType: 3 }), item(9, 'Do Caio', { templateType: 2 })];

const listOf = (itens: readonly unknown[]) => ({ itens, totalResults: itens.length, currentPage: 1 });

/** The responses of the server in the editor's tests. */
export const editorAnswers: Readonly<Record<string, TestAnswer>> = {
  'GET /subject/': () => listOf([chamado, cliente, vazio]),
  'GET /template': ({ query }: SentCall) => listOf(query.get('scenarioid') === '2' ? forms : bases),
  'GET /template/7': () => storedTemplate(),
  'GET /template/accounts/7': () => [
    { accountId: 41, displayName: 'Bia Prado' },
    { accountId: 42, displayName: 'Caio Reis' },
  ],
  'POST /template': () => ({ resourceId: 7 }),
  'PUT /template/7': () => storedTemplate({ version: 4 }),
};
