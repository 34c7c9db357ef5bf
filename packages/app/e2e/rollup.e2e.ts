import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { openAs, signInAs } from './support/people';
import { columnTexts, expectRows } from './support/records';
import { test } from './support/test';

interface Created {
  resourceId: number;
}

/** Two subjects: orders, and items that refer to an order and have a value. Agents may edit both. */
async function createOrders(page: Page) {
  const tail = Date.now().toString(36);
  const names = { order: `Pedido ${tail}`, item: `Item ${tail}` };
  const create = async (subjectIdentifier: string, subjectName: string, attributes: object[]) =>
    (await callAs<Created>(page, 'POST', '/subject', { subjectIdentifier, subjectName, attributes })).resourceId;
  const order = await create(`pedido${tail}`, names.order, [{ identifier: 'numero', name: 'Número', componentId: 1 }]);
  const item = await create(`item${tail}`, names.item, [
    { identifier: 'nome', name: 'Nome', componentId: 1 },
    { identifier: 'valor', name: 'Valor', componentId: 5 },
    { identifier: 'quantidade', name: 'Quantidade', componentId: 3 },
    { identifier: 'pedido', name: 'Pedido', componentId: 4, relatedSubjectId: order },
  ]);
  const ids = new Map(
    (
      await callAs<{ itens: { identifier: string; subjectAttributeId: number }[] }>(
        page,
        'GET',
        `/subject/${item}/attribute`,
      )
    ).itens.map((one) => [one.identifier, one.subjectAttributeId]),
  );
  return { tail, names, order, item, id: (identifier: string) => ids.get(identifier) ?? 0 };
}

/** Lets every profile edit both subjects; attributes that are created later are granted by calling it again. */
async function grantAll(page: Page, subjects: readonly number[]): Promise<void> {
  for (const subjectId of subjects) {
    const path = `/subject/${subjectId}/access`;
    const { rooms } = await callAs<{ rooms: { roomId: number }[] }>(page, 'GET', path);
    await callAs(page, 'PUT', path, { rooms: rooms.map(({ roomId }) => ({ roomId, level: 'edit' })) });
  }
}

test.describe('computed attributes', () => {
  test('a roll-up that follows its records', async ({ page, browser }) => {
    test.slow();
    await signInAs(page, 'administrator');
    const { tail, names, order, item, id } = await createOrders(page);
    const save = (subject: string, values: Readonly<Record<number, unknown>>) =>
      callAs<Created>(page, 'POST', `/talk/${subject}${tail}`, {
        talkValues: Object.entries(values).map(([key, value]) => ({ subjectAttributeId: Number(key), value })),
      });
    const [{ subjectAttributeId: number = 0 } = {}] = (
      await callAs<{ itens: { subjectAttributeId: number }[] }>(page, 'GET', `/subject/${order}/attribute`)
    ).itens;
    const { resourceId: first } = await save('pedido', { [number]: 'P-1' });
    await save('pedido', { [number]: 'P-2' });
    const { resourceId: pen } = await save('item', {
      [id('nome')]: 'Caneta',
      [id('valor')]: 10.5,
      [id('pedido')]: first,
    });
    await save('item', { [id('nome')]: 'Lápis', [id('valor')]: 5, [id('pedido')]: first });

    await page.goto(`/admin/atributos/${order}/atributo`);
    await page.getByRole('link', { name: /^Atributo calculado/ }).click();
    await page.getByRole('button', { name: /^Total de registros/ }).click();
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Total dos itens');
    await page.getByRole('combobox', { name: /^Registros de/ }).selectOption({ label: names.item });
    await page.getByRole('combobox', { name: /^Cálculo/ }).selectOption({ label: 'Soma' });
    await page.getByRole('combobox', { name: /^Atributo/ }).selectOption({ label: 'Valor' });
    // Only items of orders with such a number: an attribute of a related record.
    await page.getByRole('button', { name: 'Escolher os registros' }).click();
    const filter = page.getByRole('dialog', { name: /^Registros de/ });
    await filter.getByRole('button', { name: 'Adicionar condição' }).click();
    await filter.getByRole('combobox', { name: 'Atributo' }).fill('Pedido');
    await page.getByRole('option', { name: 'Pedido', exact: true }).click();
    await filter.getByRole('combobox', { name: 'Campo de Pedido' }).click();
    await page.getByRole('option', { name: 'Número', exact: true }).click();
    await filter.getByRole('textbox', { name: 'Número de Pedido, valor' }).fill('P-');
    await filter.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText(/^Número de Pedido .*P-/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Atributo inserido com sucesso.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Total dos itens' })).toBeVisible();
    await grantAll(page, [order, item]);

    const agent = await browser.newPage();
    await openAs(agent, 'agent', `/context/grid/pedido${tail}`);
    const totals = async () => {
      await agent.goto(`/context/grid/pedido${tail}`);
      await expectRows(agent);
      const [numbers, sums] = [await columnTexts(agent, 'Número'), await columnTexts(agent, 'Total dos itens')];
      return Object.fromEntries(numbers.map((one, index) => [one, sums[index]?.replaceAll(' ', ' ')]));
    };
    expect(await totals()).toEqual({ 'P-1': 'R$ 15,50', 'P-2': 'R$ 0,00' });

    // The open list shows the new total after a change of an item, without being asked.
    const { version: before } = await callAs<{ version: number }>(page, 'GET', `/talk/item${tail}/${pen}`);
    const dearer = [{ subjectAttributeId: id('valor'), value: 12.5 }];
    await callAs(page, 'PUT', `/talk/item${tail}/${pen}`, { version: before, talkValues: dearer });
    const shown = async () => (await columnTexts(agent, 'Total dos itens')).map((one) => one.replaceAll(' ', ' '));
    await expect.poll(shown).toContain('R$ 17,50');

    await agent.goto(`/context/talk/pedido${tail}/${first}`);
    await expect(agent.getByRole('textbox', { name: /^Total dos itens/ })).toHaveValue(/17,50/);
    await expect(agent.getByRole('textbox', { name: /^Total dos itens/ })).toHaveJSProperty('readOnly', true);
    await agent.close();
    for (const subjectId of [item, order]) await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });

  test('a formula is written with names, corrected where it is wrong, and shows results before it is saved', async ({
    page,
  }) => {
    await signInAs(page, 'administrator');
    const { tail, order, item, id } = await createOrders(page);
    const talkValues = [
      { subjectAttributeId: id('nome'), value: 'Caneta' },
      { subjectAttributeId: id('valor'), value: 10.5 },
      { subjectAttributeId: id('quantidade'), value: 3 },
    ];
    const { resourceId: pen } = await callAs<Created>(page, 'POST', `/talk/item${tail}`, { talkValues });
    await page.goto(`/admin/atributos/${item}/calculado?tipo=formula`);
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Subtotal');
    const formula = page.getByRole('textbox', { name: /^Fórmula/ });
    await formula.fill('{Valor} * {Preço}');
    await expect(page.getByText('Não há um atributo “Preço” que uma fórmula possa usar.').first()).toBeVisible();
    await formula.fill('{Valor} * ');
    await page.getByRole('combobox', { name: 'Inserir atributo' }).selectOption({ label: 'Quantidade' });
    await expect(formula).toHaveValue('{Valor} * {Quantidade}');
    await expect(page.getByRole('region', { name: 'Resultado nos registros mais novos' })).toContainText('31,50');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Atributo inserido com sucesso.')).toBeVisible();
    await page.getByRole('link', { name: 'Subtotal', exact: true }).click();
    await expect(formula).toHaveValue('{Valor} * {Quantidade}');
    await page.goto(`/context/grid/item${tail}`);
    await expectRows(page);
    expect(await columnTexts(page, 'Subtotal')).toEqual(['31,50']);

    // The form shows the result of what is typed, and what the server computed once it is saved.
    await page.goto(`/context/talk/item${tail}/${pen}`);
    const subtotal = page.getByRole('textbox', { name: /^Subtotal/ });
    await expect(subtotal).toHaveValue('31,50');
    await expect(subtotal).toHaveAccessibleDescription(/^Calculado enquanto você preenche\./);
    await page.getByRole('textbox', { name: 'Quantidade' }).fill('4');
    await expect(subtotal).toHaveValue('42,00');
    await expect(subtotal).toHaveJSProperty('readOnly', true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/sucesso/)).toBeVisible();
    await expect(subtotal).toHaveValue('42,00');
    for (const subjectId of [item, order]) await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });
});
