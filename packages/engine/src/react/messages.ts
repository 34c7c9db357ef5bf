/** The engine's own texts, in Portuguese. `EngineProvider` takes replacements for any of them. */
export const engineMessages = {
  /** The language of dates and numbers in these texts (BCP 47). */
  locale: 'pt-BR',
  loading: 'Carregando...',
  tryAgain: 'Tentar novamente',
  loadFailed: 'Não foi possível carregar os dados.',
  save: 'Salvar',
  required: 'Campo obrigatório',
  requiredLegend: 'Campos marcados com * são obrigatórios.',
  errorSummaryOne: 'Corrija 1 campo antes de salvar:',
  errorSummaryMany: 'Corrija {count} campos antes de salvar:',
  saveFailures: 'As seguintes falhas aconteceram durante a sincronização dos dados:',
  saveFailed: 'Ocorreu um erro na sincronização dos dados. Por favor, tente novamente.',
  conflictTitle: 'Outra pessoa alterou este registro',
  conflictHint: 'Escolha o valor que fica em cada campo. Depois salve o registro de novo.',
  conflictMine: 'Sua alteração',
  conflictTheirs: 'Alteração de {actor} em {when}',
  conflictCurrent: 'Valor atual do registro',
  conflictAllMine: 'Ficar com todos os meus',
  conflictAllTheirs: 'Ficar com todos os deles',
  conflictMissing: 'Campos sem escolha: {count}',
  conflictApply: 'Aplicar escolhas',
  draftOffered: 'Há alterações não salvas deste registro, de {when}.',
  draftOutdated:
    'O registro foi alterado depois disso. O que só você mudou será restaurado, e o resto ficará para você escolher.',
  draftRestore: 'Restaurar',
  draftDiscard: 'Descartar',
  draftConflictTitle: 'O registro mudou depois das suas alterações',
  undone: 'Desfeito: {field}',
  redone: 'Refeito: {field}',
  nothingToUndo: 'Não há nada para desfazer.',
  nothingToRedo: 'Não há nada para refazer.',
  fieldFailed: 'Não foi possível mostrar o campo {field}. O valor dele está guardado.',
  emptyValue: '(vazio)',
  noRecords: 'Nenhum registro encontrado',
  noRecordsHint: 'Altere ou limpe os filtros para ver outros registros.',
  talkId: 'Código',
  quickFilter: 'Filtrar {column}',
  clearQuickFilters: 'Limpar filtros das colunas',
  syncing: 'Sincronizando',
  editing: 'Em edição',
  syncFailed: 'Não sincronizado',
  selectAll: 'Selecionar todos os registros da página',
  pageSize: 'Registros por página',
  pageRange: '{from}–{to}',
  total: 'de {total}',
  totalEstimate: 'de mais de {total}',
  totalUnknown: 'contando...',
  firstPage: 'Primeira página',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  lastPage: 'Última página',
  pagination: 'Paginação',
} as const;

type EngineMessageKey = keyof typeof engineMessages;
/** A text for each key of the engine's own texts; `{name}` in one is filled in. */
export type EngineMessages = Readonly<Record<EngineMessageKey, string>>;

/** Puts values into a text: `{name}` takes `values.name`. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
