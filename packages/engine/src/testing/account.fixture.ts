import { defineForm } from '../definition/defineForm';
import {
  checkbox,
  color,
  date,
  email,
  money,
  multiline,
  number,
  select,
  taxNumber,
  text,
  time,
  toggle,
  url,
} from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';

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
  /** The id of `room`, in the form. */
  roomId?: number;
  phoneNumber?: string | null;
  birthDate?: string | null;
  document?: string | null;
  appName?: string | null;
  password?: string | null;
  confirmation?: string | null;
  isActive?: boolean | null;
  sharedTalks?: boolean | null;
  color?: string | null;
  site?: string | null;
  startsIn?: string | null;
  hours?: number | null;
  cost?: number | null;
  notes?: string | null;
}

/** The rooms found by searching the account's profile. */
export const testRooms = [
  { id: 1, name: 'Administração' },
  { id: 2, name: 'Atendimento' },
  { id: 3, name: 'Financeiro' },
];

const isUser = ({ accountType }: Pick<TestAccount, 'accountType'>): boolean => accountType === 1;

/** An administration form of 20 fields ('Adicionar Novo Usuário' and more), written only as a definition. */
export const account = defineForm<TestAccount>({
  name: 'account',
  key: 'accountId',
  version: 'version',
  isReadOnly: ({ canEdit }) => !canEdit,
  fields: {
    accountType: select({
      label: 'Tipo',
      options: [
        { id: 1, name: 'Usuário' },
        { id: 2, name: 'Integração' },
      ],
      default: 1,
      required: true,
      readOnly: 'onUpdate',
    }),
    roomId: select({
      label: 'Perfil de Acesso',
      options: async (term) => testRooms.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())),
      read: ({ room }) => room && { id: room.roomId, name: room.roomName },
      required: true,
    }),
    firstName: text({ label: 'Primeiro Nome', required: true, maxLength: 150 }),
    lastName: text({ label: 'Sobrenome', required: true, maxLength: 250 }),
    displayName: text({ label: 'Nome para Exibição', required: true, maxLength: 50 }),
    phoneNumber: text({ label: 'Telefone', maxLength: 50 }),
    birthDate: date({ label: 'Nascimento' }),
    document: taxNumber({ label: 'CPF', configs: { documents: ['cpf'] } }),
    appName: text({ label: 'Nome do Aplicativo', required: true, maxLength: 150 }),
    email: email({ label: 'E-mail', maxLength: 150, messages: 'Insira um Email válido', required: isUser }),
    password: text({ label: 'Senha', secret: true, shownOn: 'create' }),
    confirmation: text({
      label: 'Confirmar senha',
      secret: true,
      shownOn: 'create',
      checkedWith: ['password'],
      check: (value, { password }) => (value === password ? null : 'Senhas não conferem'),
    }),
    isActive: toggle({ label: 'Ativo', default: true }),
    sharedTalks: checkbox({ label: 'Conversas compartilhadas' }),
    color: color({ label: 'Cor' }),
    site: url({ label: 'Site' }),
    startsIn: time({ label: 'Início do expediente' }),
    hours: number({ label: 'Horas por semana' }),
    cost: money({ label: 'Custo por hora' }),
    notes: multiline({ label: 'Observações', maxLength: 500, columns: 12 }),
  },
  layout: [
    { section: 'Grupo de Acesso', fields: ['accountType', 'roomId'] },
    {
      section: 'Dados Pessoais',
      visible: isUser,
      fields: ['firstName', 'lastName', 'displayName', 'phoneNumber', 'birthDate', 'document'],
    },
    { section: 'Dados do Aplicativo', visible: ({ accountType }) => accountType === 2, fields: ['appName'] },
    { section: 'Dados de Acesso', fields: ['email', 'password', 'confirmation'] },
    {
      section: 'Preferências',
      fields: ['isActive', 'sharedTalks', 'color', 'site', 'startsIn', 'hours', 'cost', 'notes'],
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
