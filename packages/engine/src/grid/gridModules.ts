import {
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  themeQuartz,
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

/** The grid's theme from the page's design tokens, so that it follows light and dark mode. */
export const gridTheme = themeQuartz.withParams({
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
  rowHeight: 40,
  cellHorizontalPadding: 12,
});
