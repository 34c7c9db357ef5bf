import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { openAs } from './support/people';
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
  await openAs(page, 'agent');
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

  for (const [what, certificate, message] of [
    ['has no certificate', null, 'Nenhum certificado digital foi encontrado.'],
    ['has another person’s certificate', 'ana-ribeiro', 'O certificado digital apresentado não pode ser utilizado.'],
    ['has a revoked certificate', 'revogado', 'O certificado digital apresentado é inválido.'],
    [
      'has a certificate of another authority',
      'de-outra-autoridade',
      'O certificado digital apresentado não é válido na ICP-Brasil.',
    ],
  ] as const) {
    test(`stays shut for a browser that ${what}, and says what to do [CERT-11] [CERT-12] [CERT-13]`, async ({
      browser,
      product,
    }) => {
      const page = await openBrowser(browser, product, certificate);
      await openFirst(page);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByLabel('Número')).toHaveCount(0);
      const retry = page.getByRole('button', { name: 'Tentar novamente' });
      await retry.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(retry).toBeFocused();
      await page.context().close();
    });
  }

  test('disturbs no other subject', async ({ browser, product }) => {
    const page = await openBrowser(browser, product, null);
    await page.goto('/context/grid/bairro');
    await expectRows(page);
    await rows(page).first().getByRole('gridcell').nth(1).click();
    await expect(page.getByLabel('Nome')).toBeVisible();
    await page.context().close();
  });
});
