import { expect, type Locator, type Page } from '@playwright/test';

/** A part of a record's page, in its inner tabs. */
type Part = 'Conversa' | 'Formulário' | 'Histórico' | 'Arquivos' | 'Relacionados';

/** The inner tab of a part. */
function partTab(page: Page, part: Part): Locator {
  return page.getByRole('navigation', { name: 'Partes do registro' }).getByRole('link', { name: part, exact: true });
}

/** Opens a part of the record that is shown. */
export async function openPart(page: Page, part: Part): Promise<void> {
  await partTab(page, part).click();
  await expect(partTab(page, part)).toHaveAttribute('aria-current', 'page');
}

/** The panels beside a conversation: the properties, and the related records. */
export function conversationAside(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Propriedades e relacionados' });
}
