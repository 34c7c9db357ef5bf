import { createMemoryEntities } from '../entity/createMemoryEntities';
import { defineEntity } from '../entity/defineEntity';
import type { FilterTree } from '../filter/FilterTree';

/** An account as an administration edits it. */
export interface TestAccount {
  accountId: number;
  version: number;
  accountType: 1 | 2;
  room: { roomId: number; roomName: string } | null;
  firstName?: string | null;
  lastName?: string | null;
  displayName: string;
  email: string | null;
  canEdit: boolean;
  [identifier: string]: unknown;
}

/** The rooms found by searching the account's profile. */
export const testRooms = [
  { id: 1, name: 'Administração' },
  { id: 2, name: 'Atendimento' },
  { id: 3, name: 'Financeiro' },
];

const isUser: FilterTree = { '==': [{ var: 'accountType' }, '1'] };
const isIntegration: FilterTree = { '==': [{ var: 'accountType' }, '2'] };

/** An administration form of 20 fields ('Adicionar Novo Usuário' and more), written only as a definition. */
export const account = defineEntity<TestAccount>({
  name: 'account',
  key: 'accountId',
  version: 'version',
  isReadOnly: ({ canEdit }) => !canEdit,
  sections: [
    {
      title: 'Grupo de Acesso',
      attributes: [
        {
          identifier: 'accountType',
          label: 'Tipo',
          options: [
            { id: 1, name: 'Usuário' },
            { id: 2, name: 'Integração' },
          ],
          defaultValue: '1',
          isRequired: true,
          isReadOnly: 'onUpdate',
        },
        {
          identifier: 'roomId',
          label: 'Perfil de Acesso',
          options: async (term) => testRooms.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())),
          read: ({ room }) => room && { id: room.roomId, name: room.roomName },
          isRequired: true,
        },
      ],
    },
    {
      title: 'Dados Pessoais',
      visibleWhen: isUser,
      attributes: [
        { identifier: 'firstName', label: 'Primeiro Nome', isRequired: true, maxLength: 150 },
        { identifier: 'lastName', label: 'Sobrenome', isRequired: true, maxLength: 250 },
        { identifier: 'displayName', label: 'Nome para Exibição', isRequired: true, maxLength: 50 },
        { identifier: 'phoneNumber', label: 'Telefone', maxLength: 50 },
        { identifier: 'birthDate', label: 'Nascimento', component: 'date' },
        { identifier: 'document', label: 'CPF', component: 'document', configs: { documents: ['cpf'] } },
      ],
    },
    {
      title: 'Dados do Aplicativo',
      visibleWhen: isIntegration,
      attributes: [{ identifier: 'appName', label: 'Nome do Aplicativo', isRequired: true, maxLength: 150 }],
    },
    {
      title: 'Dados de Acesso',
      attributes: [
        {
          identifier: 'email',
          label: 'E-mail',
          component: 'email',
          maxLength: 150,
          messages: 'Insira um Email válido',
          requiredWhen: isUser,
        },
        { identifier: 'password', label: 'Senha', isSecret: true, shownOn: 'create' },
        {
          identifier: 'confirmation',
          label: 'Confirmar senha',
          isSecret: true,
          shownOn: 'create',
          checkedWith: ['password'],
          check: (value, valueOf) => (value === valueOf('password') ? null : 'Senhas não conferem'),
        },
      ],
    },
    {
      title: 'Preferências',
      attributes: [
        { identifier: 'isActive', label: 'Ativo', component: 'switch', defaultValue: true },
        { identifier: 'sharedTalks', label: 'Conversas compartilhadas', component: 'checkbox' },
        { identifier: 'color', label: 'Cor', component: 'color' },
        { identifier: 'site', label: 'Site', component: 'url' },
        { identifier: 'startsIn', label: 'Início do expediente', component: 'time' },
        { identifier: 'hours', label: 'Horas por semana', component: 'number' },
        { identifier: 'cost', label: 'Custo por hora', component: 'money' },
        { identifier: 'notes', label: 'Observações', component: 'multiline', maxLength: 500, columns: 12 },
      ],
    },
  ],
});

/** A person with an account. */
export const ana: TestAccount = {
  accountId: 7,
  version: 3,
  accountType: 1,
  room: { roomId: 2, roomName: 'Atendimento' },
  firstName: 'Ana',
  lastName: 'Ribeiro',
  displayName: 'Ana R.',
  phoneNumber: '(11) 3333-4444',
  email: 'ana.ribeiro@demo.example',
  isActive: true,
  hours: 40,
  canEdit: true,
};

/**
 * Accounts in memory, new ones for each call: Ana, then others up to `count`.
 *
 * @example
 * const source = createAccounts(24);
 */
export function createAccounts(count = 1) {
  const others = Array.from({ length: count - 1 }, (_, index) => ({
    ...ana,
    accountId: 100 + index,
    firstName: `Pessoa ${index + 1}`,
    displayName: `Pessoa ${index + 1}`,
    email: `pessoa${index + 1}@demo.example`,
  }));
  return createMemoryEntities<TestAccount>({
    key: 'accountId',
    version: 'version',
    items: count === 0 ? [] : [ana, ...others],
  });
}
