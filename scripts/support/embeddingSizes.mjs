const provider = `export { createHttpAdapter, createRegistry, EngineProvider, useRecord } from '@assunto/engine';`;
const form = `export { RecordForm } from '@assunto/engine/form';`;
const fourFields = [
  `export { createExactRegistry, EngineProvider, useRecord } from '@assunto/engine';`,
  `export { checkboxField, numberField, selectField, textField } from '@assunto/components/fields';`,
].join('\n');
const grid = `export { initialGridState, RecordGrid } from '@assunto/engine/grid';`;
const fields = `export { fields } from '@assunto/components';`;

/**
 * What a product imports of the packages, and its budget in kB (see `bundleSize`).
 *
 * @type {{ name: string, budget: number, imports: string }[]}
 */
export const embeddingSizes = [
  { name: '`foldText` alone', budget: 2, imports: `export { foldText } from '@assunto/engine/core';` },
  { name: 'core alone', budget: 104, imports: `export * from '@assunto/engine/core';` },
  { name: 'form', budget: 83, imports: [provider, form].join('\n') },
  { name: 'form and four of our fields', budget: 76, imports: [fourFields, form].join('\n') },
  { name: 'grid', budget: 278, imports: [provider, grid].join('\n') },
  { name: 'form, grid and all fields', budget: 334, imports: [provider, form, grid, fields].join('\n') },
];
