import type { Subject, SubjectAttribute } from '@assunto/engine/core';

/** What an attribute says in the header of a record. */
type RecordRole = 'status' | 'priority' | 'person' | 'due';

/** The attribute of each role; `null` where the subject has none. */
export type RecordRoles = Readonly<Record<RecordRole, SubjectAttribute | null>>;

type Described = Pick<Subject, 'subjectAttributes'>;

/** Component numbers: one or several options, a date, a date with time, an e-mail, a person. */
const componentNumber = { option: 4, datetime: 11, email: 13, date: 32, person: 35 };

/** Beginnings of identifiers and names, without case and accents, by which an attribute is found. */
const beginnings: Readonly<Record<Exclude<RecordRole, 'person'>, readonly string[]>> = {
  status: ['status', 'situacao', 'estado', 'etapa', 'fase'],
  priority: ['prioridade', 'priority', 'urgencia', 'severidade'],
  due: ['previsao', 'prazo', 'vencimento', 'limite', 'due', 'entrega'],
};

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function fits(role: keyof typeof beginnings, { componentId, isMultipleValues, computed }: SubjectAttribute): boolean {
  // Deadlines of service are shown beside these.
  if (computed?.kind === 'deadline') return false;
  if (role === 'due') return componentId === componentNumber.date || componentId === componentNumber.datetime;
  return componentId === componentNumber.option && !isMultipleValues;
}

const begins = ({ identifier, name }: SubjectAttribute, beginning: string): boolean =>
  folded(identifier).startsWith(beginning) || folded(name).startsWith(beginning);

/**
 * The attributes shown in the header of a record: those with a matching identifier or name and component, and the first
 * of one person (decision 153).
 */
export function recordRoles({ subjectAttributes }: Described): RecordRoles {
  const find = (role: keyof typeof beginnings): SubjectAttribute | null => {
    const possible = subjectAttributes.filter((attribute) => fits(role, attribute));
    for (const beginning of beginnings[role]) {
      const found = possible.find((attribute) => begins(attribute, beginning));
      if (found) return found;
    }
    return null;
  };
  const person =
    subjectAttributes.find(
      ({ componentId, isMultipleValues }) => componentId === componentNumber.person && !isMultipleValues,
    ) ?? null;
  return { status: find('status'), priority: find('priority'), person, due: find('due') };
}

/** The deadlines of service of a record, which are shown as time that is left. */
export const deadlinesOf = ({ subjectAttributes }: Described): SubjectAttribute[] =>
  subjectAttributes.filter(({ computed }) => computed?.deadline !== undefined);

/** The attribute with what somebody asked for, the first message of a record's conversation; `null` where the subject names none. */
export const requestOf = ({ subjectAttributes }: Described): SubjectAttribute | null =>
  subjectAttributes.find(({ componentConfigs }) => componentConfigs.isRequest === true) ?? null;

/** Whether an attribute is the address of whoever asked for something. */
const isContact = ({ componentId, identifier, name }: SubjectAttribute): boolean =>
  componentId === componentNumber.email &&
  /contato|solicitante|requerente/.test(`${folded(identifier)} ${folded(name)}`);

/**
 * Whether the conversation is the main part of a record: it begins with a request, or somebody is to be answered, at a contact address
 * or by a person in charge of what has an e-mail.
 */
export function hasConversation({ subjectAttributes }: Described, roles: RecordRoles): boolean {
  if (requestOf({ subjectAttributes })) return true;
  if (subjectAttributes.some(isContact)) return true;
  return roles.person !== null && subjectAttributes.some(({ componentId }) => componentId === componentNumber.email);
}
