/** The texts of deadlines in Portuguese, in the chunk that needs them. */
export const deadlinePt = {
  'deadline.dueIn': 'Faltam {time}',
  'deadline.overdueBy': 'Vencido há {time}',
  'deadline.businessTime': 'Vence em {moment}. O tempo é contado nos horários de atendimento.',
  'deadline.pausedLeft': '{state}, restam {time}',
  'deadline.pausedTime': 'O prazo continua, com este tempo de atendimento, quando a pausa terminar.',
  'deadline.lessThanAMinute': 'menos de 1 min',
} as const;
