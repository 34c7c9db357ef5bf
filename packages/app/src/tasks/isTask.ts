import { taskSubject } from '@assunto/api/ticketing';

/** Whether a subject's records are tasks. */
export const isTask = (subject: string): boolean => subject.toLowerCase() === taskSubject;
