/** The identifiers of a task's attributes (1§3). `totalDuration` is the first of its two that the subject has. */
export const taskAttributeIdentifiers = {
  status: 'StatusTarefa',
  talkId: 'talkid',
  subject: 'assunto',
  expectedEnd: 'Previsaodetermino',
  estimatedDuration: 'Duracaoestimada',
  deadlineDelayReason: 'motivodeatrasodoprazo',
  estimateDelayReason: 'motivodeatrasodaestimativa',
  totalDuration: ['timer', 'duracaototal'],
} as const;

/** The subject whose records are tasks (1§3). */
export const taskSubject = 'tarefa';
