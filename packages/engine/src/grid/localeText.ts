import type { EngineMessageKey, EngineTranslate } from '../messages/engineTranslate';

/** AG Grid's own texts that our set of modules can show, by its keys. */
const keys: Readonly<Record<string, EngineMessageKey>> = {
  ariaChecked: 'agGrid.ariaChecked',
  ariaUnchecked: 'agGrid.ariaUnchecked',
  ariaIndeterminate: 'agGrid.ariaIndeterminate',
  ariaHeaderSelection: 'grid.selectAll',
  ariaRowDeselect: 'agGrid.ariaRowDeselect',
  ariaRowSelect: 'agGrid.ariaRowSelect',
  ariaRowSelectAll: 'agGrid.ariaRowSelectAll',
  ariaRowToggleSelection: 'agGrid.ariaRowToggleSelection',
  ariaToggleCellValue: 'agGrid.ariaToggleCellValue',
  ariaSortableColumn: 'agGrid.ariaSortableColumn',
  loadingOoo: 'common.loading',
  loadingError: 'agGrid.loadingError',
  noRowsToShow: 'grid.noRecords',
  noMatchingRows: 'grid.noRecords',
};

/** AG Grid's own texts in the language of the page. */
export function localeTextIn(translate: EngineTranslate): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, translate(key)]));
}
