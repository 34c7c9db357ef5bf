import {
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  checkboxStyleDefault,
  colorSchemeVariable,
  createTheme,
  iconOverrides,
} from 'ag-grid-community';

// Registered one by one: the complete community bundle is half as large again.
ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
]);

const drawing = (path: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
});

const forbidden = drawing('M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM5.6 5.6l12.8 12.8');

/** What a column that is dragged shows beside its name. All else in the grid has icons of ours. */
const dragIcons = iconOverrides({
  type: 'image',
  mask: true,
  icons: {
    arrows: drawing('M12 3v18M3 12h18M9 6l3-3l3 3M9 18l3 3l3-3M6 9l-3 3l3 3M18 9l3 3l-3 3'),
    left: drawing('M20 12H4M10 6l-6 6l6 6'),
    right: drawing('M4 12h16M14 6l6 6l-6 6'),
    pin: drawing('M9 3h6l-1 8l4 4H6l4-4zM12 15v6'),
    'eye-slash': forbidden,
    'not-allowed': forbidden,
  },
});

/**
 * The grid's theme from the page's design tokens, so that it follows light and dark mode. It is put together from its parts: the
 * themes that come with the grid have icons, tabs, inputs and buttons that we do not show, 8 kB of them.
 */
export const gridTheme = createTheme()
  .withPart(checkboxStyleDefault)
  .withPart(colorSchemeVariable)
  .withPart(dragIcons)
  .withParams({
    accentColor: 'var(--as-color-accent, #1d4ed8)',
    backgroundColor: 'var(--as-color-surface, #ffffff)',
    foregroundColor: 'var(--as-color-text, #16202e)',
    borderColor: 'var(--as-color-border, #d5d9e0)',
    browserColorScheme: 'inherit',
    fontFamily: 'var(--as-font, system-ui, sans-serif)',
    fontSize: 'var(--as-font-size-s, 0.875rem)',
    headerFontSize: 'var(--as-font-size-s, 0.875rem)',
    headerBackgroundColor: 'var(--as-color-surface-2, #f5f6f8)',
    headerTextColor: 'var(--as-color-text-muted, #55606f)',
    rowHoverColor: 'var(--as-color-surface-2, #f5f6f8)',
    selectedRowBackgroundColor: 'var(--as-color-accent-soft, #e3ebfd)',
    wrapperBorder: false,
    wrapperBorderRadius: 0,
    rowHeight: 34,
    cellHorizontalPadding: 12,
  });
