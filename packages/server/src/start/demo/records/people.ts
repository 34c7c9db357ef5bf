import { adminRoomId, customerRoomId } from '@assunto/api/ticketing';
/** The demo's help-desk agents. */
export const agentRoomId = 2;

/** Someone who can sign in to the demo. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  roomId: number;
  isAdmin: boolean;
  phoneNumber: string;
  /** The client company that a customer belongs to, by its `codigo`. */
  clientCode?: number;
  /** The person of the digital certificate; digits only. */
  cpf?: string;
}

/** Everybody's password: the demo runs on a person's own machine and prints it at every start. */
export const demoPassword = 'ipe-amarelo-2026';

const person = (
  roomId: number,
  firstName: string,
  lastName: string,
  phoneNumber: string,
  clientCode?: number,
): DemoPerson => ({
  firstName,
  lastName,
  email:
    `${firstName}.${lastName}`
      .normalize('NFD')
      .replace(/[\u0300-\u036f ]/g, '')
      .toLowerCase() + '@demo.example',
  roomId,
  isAdmin: roomId === adminRoomId,
  phoneNumber,
  ...(clientCode === undefined ? {} : { clientCode }),
});

export const demoPeople: readonly DemoPerson[] = [
  { ...person(adminRoomId, 'Ana', 'Ribeiro', '(21) 98811-2040'), cpf: '10472936174' },
  person(adminRoomId, 'Otávio', 'Lacerda', '(21) 98811-2041'),
  { ...person(agentRoomId, 'Bruno', 'Tavares', '(21) 97720-1101'), cpf: '28731564062' },
  person(agentRoomId, 'Carla', 'Menezes', '(21) 97720-1102'),
  person(agentRoomId, 'Diego', 'Nakamura', '(21) 97720-1103'),
  person(agentRoomId, 'Elisa', 'Fontoura', '(21) 97720-1104'),
  person(customerRoomId, 'Helena', 'Prado', '(21) 96630-4501', 1001),
  person(customerRoomId, 'Ícaro', 'Bastos', '(21) 96630-4502', 1002),
  person(customerRoomId, 'Joana', 'Cardim', '(21) 96630-4503', 1003),
];

/** The help-desk agents. */
export const demoAgents = demoPeople.filter(({ roomId }) => roomId === agentRoomId);

/** The three accounts printed at the start: one for each kind of person. */
export const demoSignIns = [
  { role: 'Administradora', email: 'ana.ribeiro@demo.example', password: demoPassword },
  { role: 'Atendente', email: 'bruno.tavares@demo.example', password: demoPassword },
  { role: 'Cliente', email: 'helena.prado@demo.example', password: demoPassword },
] as const;
