import { expect, test, type Page } from '@playwright/test';
import { openAs } from './support/people';
import { expectRows } from './support/records';

/** Words that English screens are made of, and Portuguese ones never. */
const english =
  /\b(the|and|of|with|from|this|that|is|are|not|your|please|click|here|close|open|save|cancel|delete|remove|edit|add|new|search|filter|loading|error|failed|required|select|choose|next|previous|first|last|of|rows?|columns?|page|show|hide|sort|group|copy|paste|settings|users?|name|value|yes|no results|empty|drag|press|enter|update|warning|success)\b/gi;
/** What is written the same in Portuguese, or is a name of a key, of a person or of the product. */
const allowed = /^(enter|error)$/i;

const routes = [
  '/',
  '/search/?q=rede',
  '/notifications?view=2',
  '/config/theme',
  '/config/dark-mode',
  '/usuario',
  '/context/grid/chamado',
  '/context/grid/tarefa',
  '/context/talk/chamado/add',
  '/context/talk/tarefa/add',
  '/context/talk/transporte/add',
  '/tags/list/',
  '/tags/editor',
  '/automation/list',
  '/automation/editor',
  '/config/menu',
  '/config/users',
  '/config/users/add',
  '/config/access_profile',
  '/template/list/custom',
  '/template/editor/users',
  '/notification/list',
  '/notification',
  '/channels',
  '/admin/atributos',
  '/nao/existe',
];

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

test('every page speaks Portuguese alone, to the eye and to the ear [SHELL-01]', async ({ page }) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  const read = async (where: string) => {
    const texts = await textsOf(page);
    expect(texts.length, where).toBeGreaterThan(0);
    for (const text of texts) {
      const words = (text.match(english) ?? []).filter((word) => !allowed.test(word));
      if (words.length > 0) found.push(`${where}: "${text.slice(0, 80)}" has ${words.join(', ')}`);
    }
  };
  await page.goto('/');
  await expect(page.getByLabel('Senha')).toBeVisible();
  await read('sign-in');
  await openAs(page, 'administrator');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR');
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    if (route.startsWith('/context/grid')) await expectRows(page);
    await page.waitForLoadState('networkidle');
    await read(route);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox')).toBeVisible();
  await read('palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await read('shortcuts');
  expect(found).toEqual([]);
});
