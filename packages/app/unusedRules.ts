/**
 * Classes of the grid that no grid of ours has: text from right to left, groups of columns and rows, filters, menus, panels and
 * charts, editing in cells, ranges, cells over several rows, printing.
 */
const unusedClasses = new RegExp(
  `\\.ag-(${[
    'rtl',
    'header-group-(cell|text)[\\w-]*',
    'header-row-column-group',
    'header-expand-icon',
    'header-parent-hidden',
    'header-span-\\w+',
    'column-group-[\\w-]+',
    'column-select-[\\w-]+',
    'calculated-column-icon',
    'chart-[\\w-]+',
    'filter-[\\w-]+',
    'icon-(filter|tree-closed)',
    'floating-filter[\\w-]*',
    'set-filter-[\\w-]+',
    'panel-[\\w-]+',
    'pivot-[\\w-]+',
    'group-(title-bar-icon|expanded|contracted|child-count|value)',
    'row-group[\\w-]*',
    'row-highlight-[\\w-]+',
    'row-(drag|editing-invalid|inline-editing)',
    'cell-(range|inline-editing|data-changed|highlight)[\\w-]*',
    'spanned-[\\w-]+',
    'spanning-[\\w-]+',
    'skeleton-[\\w-]+',
    'layout-(print|auto-height)',
    'details-row',
    'overlay-[\\w-]+',
    'virtual-list-viewport',
    'value-change-[\\w-]+',
    'shake-[\\w-]+',
    'show-values-[\\w-]+',
    'drag-handle[\\w-]*',
    'sticky-label',
    'loading(-icon)?',
    'row-loading',
  ].join('|')})(?![\\w-])`,
);

/**
 * Leaves the rules out of a style sheet that only match elements with an unused class. A selector that also excludes elements or
 * lists alternatives is not looked at.
 */
export function withoutUnusedRules(css: string): string {
  let rest = '';
  let position = 0;
  while (position < css.length) {
    const open = css.indexOf('{', position);
    if (open === -1) return rest + css.slice(position);
    const close = endOfBlock(css, open);
    const selectors = splitSelectors(css.slice(position, open));
    const used = selectors.filter((selector) => !matchesUnusedOnly(selector));
    if (used.length > 0) rest += used.join(',') + css.slice(open, close);
    position = close;
  }
  return rest;
}

function matchesUnusedOnly(selector: string): boolean {
  const isPlain = !selector.startsWith('@') && !/:not|\([^()]*,/.test(selector);
  return isPlain && unusedClasses.test(selector);
}

/** The index after the brace that closes the block which opens at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let index = open; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    if (css[index] === '}' && (depth -= 1) === 0) return index + 1;
  }
  return css.length;
}

/** The selectors of a list, whose commas are outside of parentheses. */
function splitSelectors(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors.push((selectors.pop() ?? '') + character);
  }
  return selectors;
}
