import type { Say } from '../text/say';

/** AG Grid's own texts that our set of modules can show, in Portuguese. */
export const localeText: Readonly<Record<string, string>> = {
  ariaChecked: 'marcado',
  ariaUnchecked: 'desmarcado',
  ariaIndeterminate: 'parcialmente marcado',
  ariaHidden: 'oculto',
  ariaVisible: 'visível',
  ariaColumn: 'Coluna',
  ariaColumnFiltered: 'Coluna filtrada',
  ariaHeaderSelection: 'Selecionar todos os registros da página',
  ariaSelectAllCells: 'Selecionar todas as células',
  ariaRowDeselect: 'Pressione espaço para desmarcar este registro',
  ariaRowSelect: 'Pressione espaço para selecionar este registro',
  ariaRowSelectAll: 'Pressione espaço para alternar a seleção de todos os registros',
  ariaRowSelectionDisabled: 'A seleção está desativada para este registro',
  ariaRowToggleSelection: 'Pressione espaço para alternar a seleção do registro',
  ariaToggleCellValue: 'Pressione espaço para alternar o valor da célula',
  ariaToggleVisibility: 'Pressione espaço para alternar a visibilidade',
  ariaSearch: 'Pesquisar',
  ariaSortableColumn: 'Pressione Enter para ordenar',
  loadingOoo: 'Carregando...',
  loadingError: 'Erro',
  noRowsToShow: 'Nenhum registro encontrado',
  noMatchingRows: 'Nenhum registro encontrado',
};

/** The same in the language of the page. */
export function localeTextIn(say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(localeText).map(([key, text]) => [key, say(text)]));
}
