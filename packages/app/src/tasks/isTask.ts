import { taskSubject } from '@assunto/engine/core';

/** Whether a subject's records are tasks. */
export const isTask = (subject: string): boolean => subject.toLowerCase() === taskSubject;
