import type { Plugin } from 'vite';
import { editCode, unusedFormParts, type EditedModule } from '../engine/unusedFormParts';
import { withoutUnusedRules } from './unusedRules';

/** What libraries load in any case and the app does not use. Like each text, each function must be found once. */
interface UnusedParts extends EditedModule {
  /** Functions that are never called: they throw. */
  readonly functions?: readonly string[];
  /** Changes that no single text describes. */
  readonly also?: (code: string) => string;
}

/** The modules of the grid whose API functions exist. The map of all of them names 40 modules more. */
const gridModules =
  /^(CommunityCore|SharedRowSelection|RowApi|ScrollApi|KeyboardNavigation|Sort|ColumnApi|ColumnMove|ColumnResize|RenderApi|EventApi)$/;

const grid: UnusedParts = {
  id: /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/,
  edits: [
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
    [
      `  const touchListener = new TouchListener(button, true);\n  touchListener.addEventListener("tap", togglePopup);\n  owner.addDestroyFunc(() => touchListener.destroy());`,
      '',
    ],
    // No row is one cell as wide as the grid.
    ['this.isFullWidth() ? new FullWidthRowFeature(this) : new NormalRowFeature(this)', 'new NormalRowFeature(this)'],
    // No filters, menus or dialogs of the grid's own.
    [
      'var __agSuperclass_AgPositionableFeature = AgPositionableFeature;',
      'var __agSuperclass_AgPositionableFeature = Object;',
    ],
    // All rows are there before the grid is.
    ['    SkeletonCellRendererModule,\n', ''],
    // Columns are not dragged to groups or values.
    ['this.createManagedBean(new BodyDropPivotTarget(type))', 'null'],
    // Which module an option needs, and links to explanations, are for development.
    ['    this.validateOptions(gridOptions, GRID_OPTIONS_MODULES);', ''],
    ['      this.validateOptions(colDef, COLUMN_DEFINITION_MOD_VALIDATIONS, "colDef.");', ''],
    ['  runVersionChecks(module);\n', ''],
    ['      _renderBootstrapPanel(eOutermostGridOwned);', ''],
    ['  captureDiagnostic(id, params, severity, defaultMessage, gridId);\n', ''],
    ['  const errorLink = getErrorLink(errorNum, args);', '  const errorLink = baseDocLink + "/errors/" + errorNum;'],
  ],
  functions: ['_reportMissingModule'],
  also: (code) =>
    code
      .replace(/ {2}\.\.\.mod\("(\w+)", \{[^}]*\}\),?\n/g, (found, name: string) =>
        gridModules.test(name) ? found : '',
      )
      .replace(
        /(var core_default = ')((?:[^'\\]|\\.)*)/,
        (_, start: string, css: string) => start + withoutUnusedRules(css),
      ),
};

const gridInReact: UnusedParts = {
  id: /\/ag-grid-react\/dist\/package\/index\.esm\.mjs$/,
  edits: [
    // Headers and cells are the only components that are given to the grid.
    [
      'return _getGridOption(gridOptions, "enableFilterHandlers") ? FilterDisplayComponentWrapper : FilterComponentWrapper;',
      'return;',
    ],
    [
      'return _getGridOption(gridOptions, "enableFilterHandlers") ? FloatingFilterDisplayComponentWrapper : FloatingFilterComponentWrapper;',
      'return;',
    ],
    ['return DateComponentWrapper;', 'return;'],
    ['return DragAndDropImageComponentWrapper;', 'return;'],
    ['return CustomOverlayComponentWrapper;', 'return;'],
    ['return StatusPanelComponentWrapper;', 'return;'],
    ['return ToolPanelComponentWrapper;', 'return;'],
    ['return MenuItemComponentWrapper;', 'return;'],
    ['return ColumnSelectionLabelRendererComponentWrapper;', 'return;'],
    // Rows have no groups and no details, columns no groups, and values are edited in forms.
    ['      agGroupCellRenderer: groupCellRenderer_default,\n', ''],
    ['      agGroupRowRenderer: groupCellRenderer_default,\n', ''],
    ['      agDetailCellRenderer: DetailCellRenderer\n', ''],
    ['React9.createElement(headerGroupCellComp_default, {', 'React9.createElement("div", {'],
    ['React9.createElement(headerFilterCellComp_default, {', 'React9.createElement("div", {'],
    ['var GroupCellRenderer = forwardRef(', 'var GroupCellRenderer = /* @__PURE__ */ forwardRef('],
    ['var DetailCellRenderer = forwardRef3(', 'var DetailCellRenderer = /* @__PURE__ */ forwardRef3('],
    ['var headerGroupCellComp_default = memo4(', 'var headerGroupCellComp_default = /* @__PURE__ */ memo4('],
    ['var headerFilterCellComp_default = memo3(', 'var headerFilterCellComp_default = /* @__PURE__ */ memo3('],
    ['var popupEditorComp_default = memo8(', 'var popupEditorComp_default = /* @__PURE__ */ memo8('],
    ['jsxEditValue(details, setCellEditorRef, eGui.current, cellCtrl, jsEditorComp);', 'null;'],
  ],
};

/** React Router has a production build of two chunks, whose names change with each release. */
const router: UnusedParts = {
  id: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
  edits: [
    // Assignments that keep components which nobody imports.
    ['HistoryRouter.displayName = "unstable_HistoryRouter";\n', ''],
    ['NavLink.displayName = "NavLink";\n', ''],
    ['Form.displayName = "Form";\nf', 'f'],
    ['ScrollRestoration.displayName = "ScrollRestoration";\n', ''],
    ['var NavLink = React10.forwardRef(', 'var NavLink = /* @__PURE__ */ React10.forwardRef('],
    ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
    // Pages are prefetched by `preloadPage`.
    [
      `let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );`,
      'const prefetchRef = null;',
    ],
    ['          ...prefetchHandlers,\n', ''],
    [
      'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;',
      'return link;',
    ],
    // Nothing is rendered by a server.
    [
      '    if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler, { error }, result);\n    }\n',
      '',
    ],
    [
      'router = instrumentClientSideRouter(\n      router,\n      init.instrumentations.map((i) => i.router).filter(Boolean)\n    );',
      '',
    ],
  ],
  // Routes have neither actions nor loaders.
  functions: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2', 'getRouteInstrumentationUpdates'],
};

/**
 * Leaves parts that the app does not use out of libraries: 35 kB of what the first list would load, 40 kB of what the first form
 * would load.
 */
export const withoutUnusedParts: Plugin[] = [grid, gridInReact, router, ...unusedFormParts].map(
  (parts: UnusedParts) => ({
    name: 'without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: parts.id },
      handler(code) {
        const edited = editCode(code, parts);
        const emptied = (parts.functions ?? []).reduce((text, name) => {
          const body = functionBody(text, name) ?? this.error(`The library no longer has the function ${name} once.`);
          return `${text.slice(0, body.start)}throw new Error("${name} is left out.");${text.slice(body.end)}`;
        }, edited);
        return { code: parts.also?.(emptied) ?? emptied, map: null };
      },
    },
  }),
);

/** Where the statements of a function declaration are, which ends with a brace as deep as the declaration. */
function functionBody(code: string, name: string): { start: number; end: number } | undefined {
  const found = [...code.matchAll(new RegExp(`^( *)(?:async )?function ${name}\\(`, 'gm'))];
  const [declaration] = found;
  if (found.length !== 1 || !declaration) return undefined;
  const indentation = declaration[1] ?? '';
  const start = code.indexOf('{\n', declaration.index) + 2;
  const end = code.indexOf(`\n${indentation}}\n`, declaration.index);
  return start > 1 && end > start ? { start, end } : undefined;
}

/** Leaves out the random keys in the drawings of icons: lists of elements that never change need none. */
export const withoutIconKeys: Plugin = {
  name: 'without-icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
  },
};
