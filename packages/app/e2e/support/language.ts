import { expect, type Page } from '@playwright/test';

/** Words that English screens are made of, and Portuguese ones never. */
const english =
  /\b(the|and|of|with|from|this|that|is|are|not|your|please|click|here|close|open|save|cancel|delete|remove|edit|add|new|search|filter|loading|error|failed|required|select|choose|next|previous|first|last|of|rows?|columns?|page|show|hide|sort|group|copy|paste|settings|users?|name|value|yes|no results|empty|drag|press|enter|update|warning|success)\b/gi;
/** What is written the same in Portuguese, or is a name of a key, of a person or of the product. */
const allowed = /^(enter|error)$/i;

/** Every text of the interface that a person reads or hears: not what people wrote into records. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const isData = (element: Element | null) =>
      element?.closest('[role=gridcell], .as-results, .as-inbox-list, kbd, script, style, [lang=en]') != null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && !isData(walker.currentNode.parentElement)) texts.push(text);
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [aria-description], [alt]',
    )) {
      if (isData(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text !== '');
  });
}

/** The texts of the page that are English. */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(0);
  return texts.flatMap((text) => {
    // Variables of templates have their names from the specification.
    const found = (text.replace(/\$\{[^}]*\}/g, '').match(english) ?? []).filter((word) => !allowed.test(word));
    return found.length > 0 ? [`"${text.slice(0, 80)}" has ${found.join(', ')}`] : [];
  });
}
