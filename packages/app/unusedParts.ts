import type { Plugin } from 'vite';

/**
 * What the grid library loads in any case and our grids do not use, 20 kB of what the first list loads. Each text must be found
 * once, so that an update of the library that changes one of them fails the build.
 */
const gridEdits: [found: string, replacement: string][] = [
  // Our grids have a theme of their own (decision 133), so the default one and its icons are not needed.
  ['return themeQuartz;', 'return createTheme();'],
  // Columns have no groups, and their types come from attributes. Touches reach our own headers and cells as clicks.
  [`    ColumnGroupHeaderCompModule,\n    OverlayModule,`, ''],
  [`    DataTypeModule,\n    ColumnMoveModule,`, '    ColumnMoveModule,'],
  [
    `    TouchModule,\n    CellRendererFunctionModule,\n    ColumnFlexModule,\n    ExpressionModule,`,
    '    CellRendererFunctionModule,',
  ],
  [`  dynamicBeans: { headerGroupCellCtrl: HeaderGroupCellCtrl },`, ''],
  [`    return new GroupResizeFeature(`, '    throw new Error('],
  // No row is one cell as wide as the grid.
  ['this.isFullWidth() ? new FullWidthRowFeature(this) : new NormalRowFeature(this)', 'new NormalRowFeature(this)'],
];

/** Leaves unused parts out of the grid library. */
export const withoutUnusedGridParts: Plugin = {
  name: 'without-unused-grid-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/ },
    handler(code) {
      const left = gridEdits.reduce((text, [found, replacement]) => {
        if (text.split(found).length !== 2) this.error(`The grid library no longer says "${found}" once.`);
        return text.replace(found, replacement);
      }, code);
      return { code: left, map: null };
    },
  },
};

/** Leaves out the random keys in the drawings of icons: lists of elements that never change need none. */
export const withoutIconKeys: Plugin = {
  name: 'without-icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
  },
};
