export const pt = {
  'groups.noTags': 'Sem tags',
  'groups.noValue': 'Sem valor',
  'groups.weekOf': 'Semana de {day}',
  'groups.quarterOf': '{quarter}º trimestre de {year}',
  'groups.sum': 'Soma de {name}',
  'groups.average': 'Média de {name}',
  'groups.minimum': 'Mínimo de {name}',
  'groups.maximum': 'Máximo de {name}',
} as const;
