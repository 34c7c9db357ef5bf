import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { openInOwnSession } from './support/people';
import type { Product } from './support/product';
import { expectRows, rows } from './support/records';
import { test } from './support/test';

/** The origin of the certificate service, which the page is allowed to call. */
async function serviceOrigin({ address }: Product): Promise<string> {
  const policy = (await fetch(`${address}/index.html`)).headers.get('content-security-policy') ?? '';
  return /connect-src 'self' (\S+);/.exec(policy)?.[1] ?? '';
}

/** A browser of an agent that has a client certificate of the demo, or none. */
async function openBrowser(browser: Browser, product: Product, certificate: string | null): Promise<Page> {
  const origin = await serviceOrigin(product);
  const folder = join(product.dataDir, 'certificates');
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    ...(certificate !== null && {
      clientCertificates: [
        { origin, certPath: join(folder, `${certificate}.crt`), keyPath: join(folder, `${certificate}.key`) },
      ],
    }),
  });
  const page = await context.newPage();
  await openInOwnSession(page, 'agent');
  return page;
}

async function openFirst(page: Page): Promise<void> {
  await page.goto('/context/grid/laudo');
  await expectRows(page);
  await rows(page).first().getByRole('gridcell').nth(1).click();
}

test.describe('a subject that asks for a digital certificate', () => {
  test('opens its records to a browser that has the person’s certificate [CERT-02] [API-44]', async ({
    browser,
    product,
  }) => {
    const page = await openBrowser(browser, product, 'bruno-tavares');
    await openFirst(page);
    await expect(page.getByText('Certificado digital de BRUNO TAVARES verificado.')).toBeVisible();
    await expect(page.getByLabel('Número')).toHaveValue('LV-0001');
    await page.getByLabel('Parecer').fill('Revisto com certificado.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro atualizado com sucesso!')).toBeVisible();
    // It counts for the session: nobody is asked again after a reload.
    await page.reload();
    await expect(page.getByLabel('Parecer')).toHaveValue('Revisto com certificado.');
    await expect(page.getByText('Certificado digital de BRUNO TAVARES verificado.')).toHaveCount(0);
    await page.context().close();
  });
});
