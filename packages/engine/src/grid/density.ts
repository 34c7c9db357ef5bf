/** The row height of a grid. */
export type GridDensity = 'compact' | 'normal' | 'comfortable';

/** The densities of a grid, smallest rows first. */
export const gridDensities: readonly GridDensity[] = ['compact', 'normal', 'comfortable'];

/** Row heights in pixels. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { compact: 28, normal: 34, comfortable: 46 };
