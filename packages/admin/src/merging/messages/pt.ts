export const pt = {
  'merging.without': 'Sem {name}',
  'merging.grants': '{name}: {actions}',
  'merging.grantFiltered': '{action} com filtro',
  'merging.nothing': 'nada',
  'merging.required': '{name}, obrigatória',
  'merging.column': '{name}: {details}',
  'merging.width': '{width} pixels',
} as const;
