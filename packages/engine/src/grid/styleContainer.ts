/** What has style sheets of its own: the page, or the shadow tree that a grid is in. */
export type StyleRoot = Document | ShadowRoot;

/**
 * The container for AG Grid's styles in a root. It adds `<style>` elements, which a Content-Security-Policy without `unsafe-inline`
 * forbids; so it gets a container outside of the document, whose styles are copied to constructed style sheets, which are
 * allowed. Returns `undefined` (styles go to the document) where the browser cannot construct style sheets.
 */
export function styleContainer(root: StyleRoot): HTMLElement | undefined {
  if (!canConstruct()) return undefined;
  const container = containers.get(root) ?? createContainer(root);
  containers.set(root, container);
  return container;
}

const containers = new WeakMap<StyleRoot, HTMLElement>();

function canConstruct(): boolean {
  return 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;
}

function createContainer(root: StyleRoot): HTMLElement {
  const made = document.createElement('div');
  const sheets = new Map<Element, CSSStyleSheet>();

  const adopt = () => {
    const styles = [...made.children];
    const ours = new Set(sheets.values());
    for (const style of sheets.keys()) if (style.parentNode !== made) sheets.delete(style);
    for (const style of styles) if (!sheets.has(style)) sheets.set(style, sheetOf(style.textContent ?? ''));
    const others = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
    // The grid's sheets come first, in their order, so that the page's rules override them.
    root.adoptedStyleSheets = [...styles.flatMap((style) => sheets.get(style) ?? []), ...others];
  };

  // AG Grid measures heights right after writing its styles, before a MutationObserver would notify.
  const watch = (style: Element) => {
    const { after } = style;
    style.after = (...nodes) => {
      after.apply(style, nodes);
      for (const node of nodes) if (node instanceof Element) watch(node);
      adopt();
    };
  };
  const { insertBefore } = made;
  made.insertBefore = (node, reference) => {
    insertBefore.call(made, node, reference);
    if (node instanceof Element) watch(node);
    adopt();
    return node;
  };
  // Removals need no immediate update.
  new MutationObserver(adopt).observe(made, { childList: true });
  return made;
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
