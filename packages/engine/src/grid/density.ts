/** How close the rows of a grid stand. */
export type GridDensity = 'compact' | 'normal' | 'comfortable';

/** The densities of a grid, closest first. */
export const gridDensities: readonly GridDensity[] = ['compact', 'normal', 'comfortable'];

/** Pixels of a row. */
export const rowHeights: Readonly<Record<GridDensity, number>> = { compact: 32, normal: 40, comfortable: 52 };
