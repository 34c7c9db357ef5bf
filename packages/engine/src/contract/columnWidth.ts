/** The width of a grid's column in pixels. Separate from the schemas, so that a page with a grid does not load TypeBox. */
export const columnWidth = { default: 200, smallest: 100, largest: 1000 } as const;
