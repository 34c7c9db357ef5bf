export const pt = {
  'viewing.end': 'Encerrar',
  'viewing.asRoom': 'Vendo com o perfil de acesso {name}.',
  'viewing.asAccount': 'Vendo como {name}.',
  'viewing.readOnly_one': 'Só leitura, com os direitos que ambos têm. Termina em {count} minuto.',
  'viewing.readOnly_other': 'Só leitura, com os direitos que ambos têm. Termina em {count} minutos.',
  'viewing.readOnly_zero': 'Só leitura, com os direitos que ambos têm. Termina agora.',
  'viewing.unavailable': 'Esta página não está disponível neste modo.',
  'viewing.unavailableHint': 'Você vê menus, listas e registros. Encerre o modo para voltar à sua conta.',
} as const;
