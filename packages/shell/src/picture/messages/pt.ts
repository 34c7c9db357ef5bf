export const pt = {
  'picture.extension': 'Extensão não suportada',
  'picture.failed': 'Não foi possível ler a imagem. Escolha outro arquivo.',
  'picture.file': 'Arquivo da imagem do perfil',
  'picture.change': 'Trocar imagem',
  'picture.choose': 'Escolher imagem',
  'picture.remove': 'Remover imagem',
} as const;
