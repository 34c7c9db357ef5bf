/** The engine's own texts, in Portuguese. `EngineProvider` takes replacements for any of them. */
export const engineMessages = {
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
  conflictMine: 'Sua alteração',
  conflictTheirs: 'Alteração de {actor}',
  conflictApply: 'Aplicar escolhas',
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
