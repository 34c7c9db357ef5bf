export const pt = {
  'sort.move': 'Mover {name}',
  'sort.movable': 'item ordenável',
  'sort.instructions':
    'Pressione espaço para pegar o item, as setas para movê-lo, espaço para soltá-lo e Esc para cancelar.',
  'sort.lifted': '{name} está em movimento, {position}.',
  'sort.dropped': '{name} ficou na {position}.',
  'sort.cancelled': 'Movimento cancelado: {name} voltou à {position}.',
  'sort.position': 'posição {value} de {length}',
} as const;
