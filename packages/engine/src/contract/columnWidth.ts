/**
 * Pixels of a column of a grid (2§9). Apart from the schemas, so that a page that shows a grid loads no TypeBox.
 */
export const columnWidth = { default: 200, smallest: 100, largest: 1000 } as const;
