export const pt = {
  'company.name': 'Nome da empresa',
  'company.color': 'Cor da empresa',
  'company.colorHelp': 'A cor do produto para quem não escolheu outra em Temas.',
  'company.zone': 'Fuso horário',
  'company.zoneHelp': 'Define o dia de hoje e a hora em que tudo é mostrado.',
  'company.saved': 'Empresa atualizada com sucesso!',
  'company.saveFailed': 'Falha ao atualizar a empresa!',
} as const;
